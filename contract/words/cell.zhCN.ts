/** Why a cell of a spreadsheet has not what a person wrote, whichever import reads it, and what to do. Its column stands before. */
export const cellZhCN = {
  digitsLost: '以数值保存，15 位以后的数字已丢失，请将该列设为文本格式后重新填写',
  converted: '被表格软件转换成了“{shown}”，请将该列设为文本格式后重新填写',
  formulaOpen: '的公式还没有结果，请用 Excel 或 WPS 打开并保存后重新上传，或直接填写内容',
  formula: '的公式结果为 {error}，请更正公式或直接填写内容',
} as const
