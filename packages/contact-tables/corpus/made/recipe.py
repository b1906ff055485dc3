"""What every recipe needs: a place for its file and a line in the manifest."""

import csv
import io
import os
import subprocess
import tempfile

from people import FIELDS

FOLDER = os.path.dirname(os.path.abspath(__file__))
WORK = tempfile.mkdtemp(prefix="made-corpus-")
manifest = []


def made(file, by, why, contacts, **more):
    """Notes what must come out of a file: these contacts, in this order, and `invalid` rows besides."""
    assert os.path.getsize(place(file)) < 60_000, f"{file} is no small fixture"
    manifest.append({"file": file, "by": by, "why": why, "contacts": contacts, "invalid": 0, **more})
    print(file)


def refused(file, by, why, hint):
    manifest.append({"file": file, "by": by, "why": why, "refused": hint})
    print(file)


def place(file):
    return os.path.join(FOLDER, file)


def work(file):
    return os.path.join(WORK, file)


def run(*command, **more):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more).stdout


def save(file, content):
    with open(place(file), "wb") as out:
        out.write(content)


def csv_text(rows, header=FIELDS, **dialect):
    out = io.StringIO()
    csv.writer(out, **{"lineterminator": "\r\n", **dialect}).writerows([header, *rows])
    return out.getvalue()


def source(rows, header=FIELDS, name="source.csv"):
    """A UTF-8 file for programs that convert."""
    with open(work(name), "w", encoding="utf-8", newline="") as out:
        out.write(csv_text(rows, header))
    return work(name)
