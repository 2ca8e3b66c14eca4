/** A PDF of one empty page, with a remark by which it can be told from others. */
export const onePage = (remark = ''): Uint8Array<ArrayBuffer> => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ]
  let pdf = `%PDF-1.7\n% ${remark}\n`
  const rows = objects.map((object, at) => {
    const row = `${String(Buffer.byteLength(pdf)).padStart(10, '0')} 00000 n \n`
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const start = Buffer.byteLength(pdf)
  const table = ['0000000000 65535 f \n', ...rows].join('')
  pdf += `xref\n0 4\n${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(pdf)
}
