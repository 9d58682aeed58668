"""What people who make print-and-play games want of a kit, and the tests that measure each of it in finished files.

A review named nine of these as half answered: bleed, marks, gutterfold, sleeves, instructions, straight cuts, tiling,
two languages, CMYK.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
WANTS = {
    "true to size, with rulers": "positions::every_sheet_carries_true_rulers_clear_of_the_parts",
    "exactly the bleed asked for": "bleed::a_part_bleeds_exactly_as_far_as_ordered",
    "bleed on every part alone on its page": "own_parts::every_part_alone_on_its_page_has_art_in_all_its_bleed",
    "CMYK within a limit of ink": "press::no_pixel_has_more_ink_than_the_limit",
    "backs behind their fronts": "positions::duplex_backs_lie_behind_their_fronts",
    "no duplex printer needed": "positions::gutterfold_backs_lie_behind_their_fronts",
    "a printer that shifts backs put right": "printers::a_drifting_printer_is_put_right",
    "nine poker cards on A4 and on Letter": "positions::nine_poker_cards_fit_a4_and_letter",
    "marks off the art": "positions::marks_stand_at_every_edge_off_the_bleed_and_inside_what_is_printable",
    "boards in tiles that overlap": "positions::tiles_overlap_by_ten_millimetres_and_show_the_whole_part",
    "instructions of what is there": (
        "own_parts::instructions_have_a_step_for_each_kind_and_none_for_what_is_not_there"
    ),
    "straight cuts from edge to edge": "packing::cuts_through_whole_pieces_free_every_part",
    "sizes by the code on a packet of sleeves": "sleeves::the_code_on_a_packet_is_a_size",
    "cards laid out anew for another size": "team_km/card_sizes::every_card_is_laid_out_anew_with_all_its_words",
    "little ink, and still told apart": "greyscale::with_little_ink_every_category_has_shapes_of_its_own",
    "one part printed again": "kit::a_single_part_can_be_printed_again",
    "a box as deep as its cards": "boxes::a_box_is_as_deep_as_its_cards",
    "own decks in two languages": "decks/samples::the_garden_is_written_in_both_languages",
}
FAULTS = {
    "floor flaps cut off": "own_parts::no_flap_of_a_box_is_cut_off_however_deep_it_is",
    "another bleed than ordered": "bleed::a_part_bleeds_exactly_as_far_as_ordered",
    "no bleed on a part alone on its page": "own_parts::every_part_alone_on_its_page_has_art_in_all_its_bleed",
    "RGB, and black of four inks": "press::nothing_but_cmyk_is_painted_and_type_and_lines_are_in_black_alone",
    "a hexagon printed as a rectangle": "bleed::tokens_can_be_hexagons_and_cards_cannot",
    "a folded kit that needs a duplex printer": (
        "bleed::nine_poker_cards_go_on_a4_and_two_sided_aids_on_one_side_of_a_folded_sheet"
    ),
    "a kind listed twice": "own_parts::each_kind_has_one_group_in_the_list_of_parts",
    "no cut line on tokens": "own_parts::sheets_of_round_parts_have_no_marks_for_straight_cuts",
    "tilted rules": "own_parts::rules_are_level",
    "seams through numbers": "own_parts::no_seam_of_the_board_goes_through_a_word_or_a_number",
    "steps left out": "own_parts::instructions_have_a_step_for_each_kind_and_none_for_what_is_not_there",
    "a tangle of marks": "own_parts::sheets_of_round_parts_have_no_marks_for_straight_cuts",
    "eight poker cards on A4": ("bleed::nine_poker_cards_go_on_a4_and_two_sided_aids_on_one_side_of_a_folded_sheet"),
    "pictures of another size than asked for": (
        "exports/exports::a_print_services_picture_has_the_size_the_bleed_and_the_boxes_asked_for"
    ),
}
"""The faults that a review measured, each with the test that fails if it comes back."""
SEEN_LATER = {
    "cut and fold lines printed with the art": "press::cut_and_fold_lines_are_inks_of_their_own_over_the_art",
    "captions over each other, and marks spoken of where there are none": (
        "captions::captions_beside_each_other_are_apart_and_no_marks_are_spoken_of_where_there_are_none"
    ),
    "steps without numbers, and black pictures with little ink": (
        "own_parts::each_picture_has_its_number_and_little_ink_where_little_is_asked_for"
    ),
    "materials left out for want of room": "own_parts::the_lines_are_explained_on_the_shorter_paper_too",
}
"""Faults that were seen when every page was looked at, with their tests."""
ORDERED = {
    # service profiles from the full product list
    "the services are shipped": "services::the_services_of_the_issue_are_shipped",
    "each figure has its source and its day": "services::each_figure_has_a_source_that_is_used",
    "drawn into the service's template": "services::a_part_lies_in_its_window_of_the_services_picture",
    "figures of a family keep one scale": "services::figures_keep_their_heights_beside_each_other",
    "stickers on the service's sheets, with their cut lines": (
        "cut_sheets::stickers_lie_on_the_smallest_sheet_apart_and_inside_it"
    ),
    "no product is missing without a word": "cut_sheets::no_product_is_both_drawn_and_left_out",
    "what a service lacks is made at home": "services::what_a_service_lacks_is_in_a_pdf_to_print_at_home",
    "a rulebook on the service's booklets": "builder/service_booklet::pages_are_the_products_and_their_edges_go_on",
    # the folder, checked as a customer would
    "an order is a whole game": "orders::every_part_of_a_game_is_in_its_order_or_named",
    "every part is counted": "orders::an_order_of_a_game_is_whole",
    "two products never share a file": "services::two_products_for_one_kind_of_part_have_files_of_their_own",
    "a factory reads how many of each": "services::how_many_of_each_is_told_where_files_have_each_part_once",
    "the same for decks": "orders::a_deck_s_order_is_checked_like_a_game_s_and_its_box_has_its_look",
    "a box holds its cards": "services::a_box_holds_its_cards",
    "no page without its partner": "services::a_part_without_a_back_has_one_among_others_with_backs",
    "pictures in the size that the service measures": ("services::pictures_have_the_products_pixels_order_and_names"),
    "a bar while it lasts": "cli/progress::the_bar",
    # finished pictures
    "a finished picture with bleed meets the cut": "authoring/picture_deck::a_picture_with_bleed_meets_the_cut",
    "and is ordered without a finding": (
        "authoring/picture_deck::finished_pictures_with_bleed_are_ordered_without_a_finding"
    ),
    "without bleed it keeps its size": (
        "authoring/picture_deck::a_picture_without_bleed_keeps_its_size_and_gets_a_mirrored_edge"
    ),
    "sizes of finished pictures are found": "authoring/picture_deck::sizes_and_bleeds_are_found",
    "or said": "authoring/picture_deck::a_said_size_finds_the_bleed_by_the_proportions",
    "sides and copies by name": "authoring/picture_deck::names_say_side_and_copies",
    "one back for all": "authoring/picture_deck::backs_go_to_their_fronts_and_one_to_all_others",
    "other sizes have a deck of their own": (
        "authoring/picture_deck::pictures_of_other_sizes_have_a_deck_of_their_own"
    ),
    "another bleed than most is brought to theirs": (
        "authoring/picture_deck::a_picture_with_another_bleed_than_most_is_brought_to_theirs"
    ),
    "or by a table": "authoring/picture_deck::a_table_gives_counts_titles_and_backs",
    "pages of a PDF": "authoring/picture_deck::pages_of_a_pdf_are_cards_with_the_bleed_of_their_boxes",
    # press
    "black type overprints, and small type is no raster": (
        "press::black_type_overprints_and_no_small_type_is_screened"
    ),
    "subsets of fonts have names of their own": "press::subsets_of_fonts_have_names_of_their_own",
    "nets bleed as ordered": "bleed::a_net_bleeds_as_far_as_ordered",
    "no size limit that no press has": "preflight/service::a_large_file_is_no_fault_for_a_press",
    "cut files as DXF": "cutfile::a_dxf_file_has_the_lines_of_the_svg_file",
    "closed paths": "cutfile::a_line_that_ends_where_it_began_is_closed",
    "round tokens for one punch": "kit::a_punch_brings_round_tokens_to_one_diameter",
    # preflight for anybody's PDF
    "house rules are asked of our own files alone": (
        "preflight/foreign::without_a_service_only_what_spoils_any_print_is_told"
    ),
    "a sound file of any program is clean": "preflight/planted::a_sound_file_is_clean",
    "faults planted into our own files are seen": "preflight/planted::a_fault_in_our_own_file_is_seen",
    "and into anybody's": "preflight/planted::a_fault_in_a_file_of_another_program_is_seen",
    "thirty-three and more of them": "preflight/planted::there_are_as_many_faults_as_promised",
    "faults that hide in forms, drawings and fields": "preflight/planted::all_faults_that_hide_are_seen_in_one_file",
    "nets that do not fold up": "preflight/planted::a_net_that_does_not_fold_up_is_seen",
    "fonts that are shown, not only named": "preflight/planted::a_font_that_is_only_named_is_no_fault",
    "each verdict says what to do": "preflight/foreign::both_languages_say_what_to_do",
    # the art director's list
    "stickers fill their sheet": "spares::a_sheet_of_stickers_is_filled_with_whole_sets",
    "tokens in rows by kind under headings": ("captions::parts_cut_out_by_hand_stand_in_rows_by_kind_under_headings"),
    "four aids with one header": "orders::aids_have_one_header",
    "one left edge on Basket Boss's board": "basket_boss/parts::each_third_of_the_game_board_has_one_left_edge",
    "team boards share a sheet where paper allows": "orders::team_boards_share_a_sheet_where_the_paper_allows",
    "Backgammon's title band": "orders::backgammon_s_board_has_a_title_band",
    "labels clear of cuts": "captions::words_keep_a_millimetre_from_the_dashes_above_them",
    "and of the marks of cuts": "captions::no_cut_mark_goes_through_a_caption",
    "no type on parts under 6.5 pt": "own_parts::no_type_on_a_part_is_under_six_and_a_half_points",
    # virtual tables
    "a room for PlayingCards.io": "exports/web_tables::a_room_has_each_part_and_each_picture_that_it_names",
    "sheets for Tabletopia": "exports/web_tables::tabletopia_has_ten_pixels_a_millimetre_and_equal_sides",
    "sheets for Screentop": "exports/web_tables::screentop_s_instructions_say_how_each_sheet_is_cut",
    "objects for Tabletop Simulator": "exports/exports::every_card_lies_where_its_number_says",
    "within its ten columns and seven rows": "exports/exports::sheets_keep_the_games_limits",
    "three steps for each": "exports/web_tables::every_virtual_table_has_three_steps",
    "nine poker cards on Letter": "positions::nine_poker_cards_fit_a4_and_letter",
    # instructions
    "instructions for a novice: card, true counts of sheets, the very dice": (
        "own_parts::a_novice_is_told_of_card_of_all_sheets_and_shown_the_very_dice"
    ),
}
"""What somebody wants who has a game printed, point by point, with the tests."""


@pytest.mark.parametrize(
    "measured", sorted({*WANTS.values(), *FAULTS.values(), *SEEN_LATER.values(), *ORDERED.values()})
)
def test_each_is_measured(measured: str) -> None:
    place, name = measured.split("::")
    folder, _, module = place.rpartition("/")
    file = TESTS / (folder or "printing") / f"test_{module}.py"
    there = {item.name for item in ast.parse(file.read_text("utf-8")).body if isinstance(item, ast.FunctionDef)}
    assert f"test_{name}" in there
    assert (len(WANTS), len(FAULTS)) == (18, 14)
