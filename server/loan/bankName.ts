/** The bank that lends: one of the demonstration. */
export const bankName = '示例银行'
