import type { cellZhCN } from './cell.zhCN.ts'

export const cellEn: Record<keyof typeof cellZhCN, string> = {
  digitsLost:
    'is a number cell, in which digits after the 15th are lost. Format the column as text and enter it again',
  converted:
    'was turned into “{shown}” by the spreadsheet program. Format the column as text and enter it again',
  formulaOpen:
    'has a formula that was not worked out yet. Open the file in Excel or WPS, save it and upload it again, or enter the value itself',
  formula: 'has a formula that gives {error}. Correct the formula, or enter the value itself',
}
