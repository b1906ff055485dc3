export function SelectedFields({
  selected: { list, ids, all },
}: {
  selected: { list: string; ids: string[]; all?: number | undefined }
}) {
  return (
    <>
      {/* The list posts its selection to the same URL, and a form without choices sends no fields. */}
      <input type="hidden" name="sent" value="set" />
      <input type="hidden" name="list" value={list} />
      {all !== undefined && <input type="hidden" name="all" value={all} />}
      <input type="hidden" name="ids" value={JSON.stringify(ids)} />
    </>
  )
}
