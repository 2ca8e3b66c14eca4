import type { cellZhCN } from './cell.zhCN.ts'

export const cellEn: Record<keyof typeof cellZhCN, string> = {
  digitsLost:
    'is a number cell, in which digits after the 15th are lost. Format the column as text and enter it again',
  formula: 'has a formula that gives {error}. Correct the formula, or enter the value itself',
}
