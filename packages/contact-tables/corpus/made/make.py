"""
Makes the files of this folder and their manifest again. Needs a Debian with
  libreoffice-calc gnumeric miller csvkit sqlite3 python3-openpyxl python3-xlsxwriter python3-xlwt python3-pandas
  libspreadsheet-writeexcel-perl libexcel-writer-xlsx-perl
and Node with the packages of this repository. Run with /usr/bin/python3 make.py
"""

import json

from exports import all_exports
from programs import all_programs
from recipe import manifest, place

all_programs()
all_exports()
with open(place("manifest.json"), "w", encoding="utf-8") as out:
    json.dump({"files": manifest}, out, ensure_ascii=False, indent=2)
    out.write("\n")
print(len(manifest), "files")
