"""The template's columns as spreadsheet programs, databases and libraries write them."""

import os
import shutil
import subprocess

import openpyxl
import pandas
import xlsxwriter
import xlwt
from openpyxl.styles import Font
from people import *
from recipe import csv_text, made, place, refused, run, save, source, work

LIBREOFFICE = "LibreOffice 7.4"
GNUMERIC = "Gnumeric 1.12"


def libreoffice(file, rows, target, extension, header=FIELDS):
    run("soffice", "--headless", f"-env:UserInstallation=file://{work('office')}",
        "--infilter=CSV:44,34,76,1,2/2/3/2/4/2/5/2/6/2/7/2", "--convert-to", f"{extension}:{target}",
        "--outdir", work("out"), source(rows, header))
    shutil.move(work(f"out/source.{extension}"), place(file))


def libreoffice_text():
    for file, rows, separator, charset, why in [
        ("lo_cp1252_semicolon.csv", WESTERN, ";", 1, "Western European Excel habits: Windows-1252, semicolons"),
        ("lo_macroman_comma.csv", WESTERN, ",", 2, "Mac Roman"),
        ("lo_ibm850_semicolon.csv", WESTERN, ";", 4, "the DOS code page 850"),
        ("lo_iso8859_15_tab.csv", WESTERN, "\t", 22, "ISO 8859-15, tabs"),
        ("lo_cp1250_semicolon.csv", CENTRAL, ";", 33, "Polish, Czech and Hungarian in Windows-1250"),
        ("lo_iso8859_2_comma.csv", CENTRAL, ",", 13, "the same in ISO 8859-2, where ą and š have other places"),
        ("lo_ibm852_semicolon.csv", CENTRAL, ";", 25, "the same in the DOS code page 852"),
        ("lo_cp1254_semicolon.csv", TURKISH, ";", 36, "Turkish in Windows-1254"),
        ("lo_cp1257_semicolon.csv", BALTIC, ";", 39, "Lithuanian and Latvian in Windows-1257"),
        ("lo_cp1251_comma.csv", RUSSIAN, ",", 34, "Russian in Windows-1251"),
        ("lo_koi8r_tab.csv", RUSSIAN, "\t", 74, "Russian in KOI8-R"),
        ("lo_ibm866_semicolon.csv", RUSSIAN, ";", 30, "Russian in the DOS code page 866"),
        ("lo_cp1253_semicolon.csv", GREEK, ";", 35, "Greek in Windows-1253"),
        ("lo_cp1255_comma.csv", HEBREW, ",", 37, "Hebrew in Windows-1255"),
        ("lo_cp1256_comma.csv", ARABIC, ",", 38, "Arabic in Windows-1256"),
        ("lo_shift_jis_comma.csv", JAPANESE, ",", 60, "Japanese in code page 932"),
        ("lo_euc_jp_tab.csv", JAPANESE, "\t", 69, "Japanese in EUC-JP"),
        ("lo_gbk_comma.csv", CHINESE, ",", 67, "simplified Chinese in GBK"),
        ("lo_gb18030_semicolon.csv", CHINESE, ";", 85, "simplified Chinese in GB 18030"),
        ("lo_big5_comma.csv", TAIWANESE, ",", 68, "traditional Chinese in Big5"),
        ("lo_euc_kr_comma.csv", KOREAN, ",", 79, "Korean in EUC-KR"),
        ("lo_utf16_semicolon.csv", EVERYONE, ";", 65535, "UTF-16 as LibreOffice writes it"),
        ("lo_utf8_pipe_everyone.csv", EVERYONE, "|", 76, "eight scripts in one file, vertical bars"),
        ("lo_utf8_caret.csv", PLAIN, "^", 76, "carets between the cells"),
        ("lo_utf8_colon_quoted.csv", PLAIN, ":", 76, "colons between the cells"),
    ]:
        expected = JAPANESE_EUC if charset == 69 else typewritten(rows) if charset in (4, 22) else rows
        libreoffice(file, expected, f"Text - txt - csv (StarCalc):{ord(separator)},34,{charset}", "csv")
        made(file, LIBREOFFICE, why, expected)


def typewritten(rows):
    return [[cell.replace("’", "'") for cell in row] for row in rows]


# EUC-JP has neither the ladder form of 高 nor circled numbers.
JAPANESE_EUC = [[cell.replace("髙", "高").replace("①", "一") for cell in row] for row in JAPANESE]


def libreoffice_workbooks():
    for file, extension, target, why in [
        ("lo_excel2007.xlsx", "xlsx", "Calc MS Excel 2007 XML", "Excel 2007 and later as LibreOffice writes it"),
        ("lo_ooxml.xlsx", "xlsx", "Calc Office Open XML", "the Office Open XML filter"),
        ("lo_excel97.xls", "xls", "MS Excel 97", "Excel 97 as LibreOffice writes it"),
        ("lo_html_named_xls.xls", "html", "HTML (StarCalc)", "a web page of LibreOffice under the name of .xls"),
    ]:
        libreoffice(file, EVERYONE, target, extension)
        made(file, LIBREOFFICE, why, EVERYONE)
    for file, extension, target, why, hint in [
        ("lo_ods_named_xlsx.xlsx", "ods", "calc8", "OpenDocument under the name of .xlsx", "OpenDocument"),
        ("lo_xml2003_named_xls.xls", "xml", "MS Excel 2003 XML", "XML of 2003 under the name of .xls", "2003"),
        ("lo_pdf_named_csv.csv", "pdf", "calc_pdf_Export", "a printed list", "PDF"),
    ]:
        libreoffice(file, PLAIN, target, extension)
        refused(file, LIBREOFFICE, why, hint)


def gnumeric():
    for file, rows, exporter, why in [
        ("gnumeric_biff5.xls", WESTERN, "Gnumeric_Excel:excel_biff7", "Excel 5.0/95 (BIFF5), 8-bit strings"),
        ("gnumeric_biff8.xls", EVERYONE, "Gnumeric_Excel:excel_biff8", "Excel 97 (BIFF8)"),
        ("gnumeric_both.xls", WESTERN, "Gnumeric_Excel:excel_dsf", "two workbooks of two ages in one container"),
        ("gnumeric_2007.xlsx", EVERYONE, "Gnumeric_Excel:xlsx", "Office Open XML of 2006"),
        ("gnumeric_2010.xlsx", EVERYONE, "Gnumeric_Excel:xlsx2", "Office Open XML of 2008"),
        ("gnumeric_html40_named_xls.xls", EVERYONE, "Gnumeric_html:html40", "a web page of Gnumeric under the name of .xls"),
        ("gnumeric_csv.csv", EVERYONE, "Gnumeric_stf:stf_csv", "CSV as Gnumeric writes it"),
    ]:
        run("ssconvert", "-T", exporter, source(rows), place(file))
        made(file, GNUMERIC, why, rows)
    for file, rows, options, why in [
        ("gnumeric_mac_lines.csv", WESTERN, "separator=; eol=mac charset=MACINTOSH quoting-mode=auto", "line ends and letters of an old Mac"),
        ("gnumeric_single_utf16be.csv", WESTERN, "separator=, eol=windows charset=UTF-16BE quoting-mode=always", "UTF-16, big end first, no mark, all quoted"),
        ("gnumeric_dollar_free.csv", PLAIN, "separator=~ eol=unix charset=UTF-8 quoting-mode=never", "tildes between the cells, no quotes"),
    ]:
        run("ssconvert", "-T", "Gnumeric_stf:stf_assistant", "-O", options, source(rows), work("text.txt"))
        shutil.move(work("text.txt"), place(file))
        made(file, GNUMERIC, why, rows)


def python_workbooks():
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Contacts")
    for row in [FIELDS, *EVERYONE]:
        sheet.append(row)
    book.save(place("openpyxl_write_only.xlsx"))
    made("openpyxl_write_only.xlsx", "openpyxl 3.0", "rows streamed out, no cell formats", EVERYONE, sheet="Contacts")

    book = openpyxl.Workbook()
    cover = book.active
    cover.title = "Read me"
    cover.append(["Sales contacts, exported in March"])
    cover.sheet_state = "hidden"
    sheet = book.create_sheet("Kontakte & Co.")
    sheet.append(["Contacts of the spring fair"])
    sheet.merge_cells("A1:G1")
    sheet["A1"].font = Font(bold=True, size=16)
    sheet.append([])
    sheet.append(FIELDS)
    for row in PLAIN:
        sheet.append([*row[:3], int(row[3].replace("+", "").replace(" ", "")), *row[4:]])
        sheet.cell(sheet.max_row, 4).number_format = '"+"0'
        sheet.cell(sheet.max_row, 3).hyperlink = f"mailto:{row[2]}"
    book.save(place("openpyxl_title_hidden_numbers.xlsx"))
    expected = [[*row[:3], row[3].replace(" ", ""), *row[4:]] for row in PLAIN]
    made("openpyxl_title_hidden_numbers.xlsx", "openpyxl 3.0", "hidden sheet first, merged title, phones as numbers with a plus by format, linked addresses", expected, sheet="Kontakte & Co.")

    for file, options, why in [
        ("xlsxwriter_shared.xlsx", {}, "shared strings, formulas with values"),
        ("xlsxwriter_inline.xlsx", {"constant_memory": True}, "inline strings"),
    ]:
        book = xlsxwriter.Workbook(place(file), {**options, "strings_to_formulas": True})
        sheet = book.add_worksheet("People")
        sheet.write_row(0, 0, [*FIELDS, "Full name", "Since"])
        day = book.add_format({"num_format": "dd.mm.yyyy"})
        for at, row in enumerate(EVERYONE, 1):
            sheet.write_row(at, 0, row)
            sheet.write_formula(at, 7, f'=A{at + 1}&" "&B{at + 1}', None, f"{row[0]} {row[1]}")
            sheet.write_number(at, 8, 46_000 + at, day)
        sheet.autofilter(0, 0, len(EVERYONE), 8)
        book.close()
        made(file, "XlsxWriter 3.0", why, EVERYONE, sheet="People")

    book = xlwt.Workbook(encoding="utf-8")
    for name, rows in [("Empty", []), ("Contacts", [FIELDS, *EVERYONE]), ("More", [["only", "words"]])]:
        sheet = book.add_sheet(name)
        for at, row in enumerate(rows):
            for column, cell in enumerate(row):
                sheet.write(at, column, cell)
    book.save(place("xlwt_three_sheets.xls"))
    made("xlwt_three_sheets.xls", "xlwt 1.3", "the second of three sheets has the contacts", EVERYONE, sheet="Contacts")


def pandas_files():
    frame = pandas.DataFrame(EVERYONE, columns=FIELDS)
    frame.to_csv(place("pandas_index.csv"), encoding="utf-8-sig")
    made("pandas_index.csv", "pandas 1.5", "a first column of row numbers without a header, byte order mark", EVERYONE)
    frame.to_excel(place("pandas_index.xlsx"))
    made("pandas_index.xlsx", "pandas 1.5", "a first column of row numbers without a header", EVERYONE)
    frame.to_html(place("pandas_html_named_xls.xls"), index=False)
    made("pandas_html_named_xls.xls", "pandas 1.5", "a fragment of a web page under the name of .xls", EVERYONE)


def python_text():
    import csv
    for file, rows, encoding, dialect, why in [
        ("python_unix_all_quoted.csv", EVERYONE, "utf-8", {"quoting": csv.QUOTE_ALL, "lineterminator": "\n"}, "everything quoted, Unix line ends"),
        ("python_escapes.csv", PLAIN, "utf-8", {"doublequote": False, "escapechar": "\\", "quoting": csv.QUOTE_ALL}, "quotes escaped by backslashes"),
        ("python_utf16_tab.csv", EVERYONE, "utf-16", {"delimiter": "\t"}, "UTF-16 with its mark, tabs"),
        ("python_utf32.csv", EVERYONE, "utf-32", {}, "UTF-32"),
        ("python_sep_line.csv", WESTERN, "cp1252", {"delimiter": ";", "first": "sep=;\r\n"}, "a sep= line as Excel writes and reads it"),
        ("python_sep_odd.csv", PLAIN, "utf-8", {"delimiter": "#", "first": '"sep=#"\r\n'}, "a sep= line that names an odd delimiter, itself quoted"),
        ("python_iso2022jp.csv", JAPANESE_EUC, "iso2022_jp", {}, "Japanese as mail programs write it, in ISO-2022-JP"),
        ("python_koi8u.csv", UKRAINIAN, "koi8-u", {"delimiter": ";"}, "Ukrainian in KOI8-U"),
        ("python_mac_cyrillic.csv", RUSSIAN, "mac_cyrillic", {"delimiter": ";", "lineterminator": "\r"}, "Russian of an old Mac, its line ends"),
        ("python_mac_latin2.csv", CENTRAL, "mac_latin2", {"delimiter": ";"}, "Central European letters of an old Mac"),
        ("python_tis620.csv", THAI, "tis-620", {}, "Thai"),
        ("python_big5hkscs.csv", TAIWANESE, "big5hkscs", {"delimiter": "\t"}, "Big5 of Hong Kong, tabs"),
    ]:
        first = dialect.pop("first", "")
        save(file, (first + csv_text(rows, **dialect)).encode(encoding))
        if encoding == "utf-32":
            refused(file, "Python csv", why, "UTF-32")
        else:
            made(file, "Python csv", why, rows)


UKRAINIAN = [
    ["Олена", "Шевченко", "olena.shevchenko@example.com", "+380 44 555 0132", "Їжак і Ґава", "Директорка", "Передзвонити в середу"],
    ["Сергій", "Коваль", "serhiy.koval@example.org", "+380 44 555 0133", "Київський вітер", "Менеджер", "Просив прайс"],
]
THAI = [
    ["สมชาย", "ใจดี", "somchai.jaidee@example.com", "+66 2 555 0136", "บริษัทตัวอย่าง", "ผู้จัดการ", "โทรกลับสัปดาห์หน้า"],
    ["สุดา", "แสงทอง", "suda.saengthong@example.org", "+66 2 555 0137", "การค้ากรุงเทพ", "จัดซื้อ", ""],
]


def command_line():
    here = source(EVERYONE)
    for file, command, by, why in [
        ("mlr_tsv.csv", ["mlr", "--icsv", "--otsv", "cat", here], "Miller 6", "TSV"),
        ("mlr_quote_all.csv", ["mlr", "--csv", "--quote-all", "cat", here], "Miller 6", "everything quoted"),
        ("csvformat_pipe_all.csv", ["csvformat", "-D", "|", "-U", "1", here], "csvkit 1.0", "vertical bars, everything quoted"),
        ("csvformat_cr.csv", ["csvformat", "-M", "\r", "-D", ";", here], "csvkit 1.0", "semicolons and bare carriage returns"),
        ("csvsql_nonnumeric.csv", ["csvformat", "-T", "-U", "2", here], "csvkit 1.0", "tabs, all that is no number quoted"),
    ]:
        save(file, run(*command))
        made(file, by, why, EVERYONE)
    database = work("people.db")
    run("sqlite3", database, ".mode csv", f".import {here} people")
    for file, mode, why in [
        ("sqlite_csv.csv", ".mode csv", "CSV with CRLF"),
        ("sqlite_tabs.csv", ".mode tabs", "tabs"),
        ("sqlite_semicolon.csv", ".mode csv\n.separator ; \\n", "semicolons"),
    ]:
        save(file, run("sqlite3", database, input=f".headers on\n{mode}\nselect * from people;\n".encode()))
        made(file, "SQLite 3.40", why, EVERYONE)


def perl():
    for file, module, by, why in [
        ("perl_biff8.xls", "Spreadsheet::WriteExcel", "Spreadsheet::WriteExcel 2.40", "Excel 97 of a Perl module"),
        ("perl_ooxml.xlsx", "Excel::Writer::XLSX", "Excel::Writer::XLSX 1.10", "Excel 2007 of a Perl module"),
    ]:
        script = f"""
            use utf8; use open ':std', ':encoding(UTF-8)'; use {module};
            my $book = {module}->new($ARGV[0]); my $sheet = $book->add_worksheet('Liste');
            my $row = 0; while (<STDIN>) {{ chomp; my @cells = split /\\t/, $_, -1;
              $sheet->write_string($row, $_, $cells[$_]) for 0..$#cells; $row++ }} $book->close;"""
        rows = "\n".join("\t".join(row) for row in [FIELDS, *EVERYONE])
        run("perl", "-e", script, place(file), input=rows.encode())
        made(file, by, why, EVERYONE, sheet="Liste")


def sheetjs():
    source(EVERYONE)
    source(PLAIN, name="plain.csv")
    root = os.path.join(os.path.dirname(__file__), "../../..")
    for file, book_type, rows, why in [
        ("sheetjs_biff8.xls", "biff8", EVERYONE, "Excel 97"),
        ("sheetjs_biff5.xls", "biff5", PLAIN, "Excel 95"),
        ("sheetjs_biff2.xls", "biff2", PLAIN, "Excel 2, no container"),
        ("sheetjs_ooxml.xlsx", "xlsx", EVERYONE, "Excel 2007"),
        ("sheetjs_unicode_text.csv", "txt", EVERYONE, "Unicode text, tabs"),
        ("sheetjs_html_named_xls.xls", "html", EVERYONE, "a web page under the name of .xls"),
    ]:
        script = f"""
            const XLSX = require('@e965/xlsx'); const {{ readFileSync, writeFileSync }} = require('node:fs');
            const text = readFileSync('{work("plain.csv" if rows is PLAIN else "source.csv")}', 'utf8');
            const book = XLSX.read(text, {{ type: 'string', raw: true }});
            writeFileSync('{place(file)}', XLSX.write(book, {{ type: 'buffer', bookType: '{book_type}', codepage: 1252 }}));"""
        run("node", "-e", script, cwd=root)
        made(file, "SheetJS 0.20", why, rows)
    script = f"""
        import * as XLSX from '@e965/xlsx'; import {{ readFileSync, writeFileSync }} from 'node:fs';
        const book = XLSX.read(readFileSync('{work("source.csv")}', 'utf8'), {{ type: 'string', raw: true }});
        writeFileSync('{place("sheetjs_xlsb_named_xlsx.xlsx")}', XLSX.write(book, {{ type: 'buffer', bookType: 'xlsb' }}));"""
    run("node", "--input-type=module", "-e", script, cwd=root)
    refused("sheetjs_xlsb_named_xlsx.xlsx", "SheetJS 0.20", "a binary workbook under the name of .xlsx", "xlsb")


def all_programs():
    for part in [libreoffice_text, libreoffice_workbooks, gnumeric, python_workbooks, pandas_files, python_text,
                 command_line, perl, sheetjs]:
        part()
