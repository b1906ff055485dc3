-- Adds notes one after the other like the contract's combineNotes: none twice, and none that would exceed `most` bytes.
create function combined_notes(notes text, added text[], most integer) returns text
language plpgsql immutable as $$
declare
  note text;
  gap constant text := repeat(chr(10), 2);
begin
  foreach note in array added loop
    if note = '' or strpos(gap || notes || gap, gap || note || gap) > 0 then
      continue;
    elsif notes = '' or strpos(gap || note || gap, gap || notes || gap) > 0 then
      notes := note;
    elsif octet_length(notes) + octet_length(gap) + octet_length(note) <= most then
      notes := notes || gap || note;
    end if;
  end loop;
  return notes;
end
$$;
