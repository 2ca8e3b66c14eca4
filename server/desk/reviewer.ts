/** Who decides reviews in the demonstration, as logs name it. */
export const reviewer = '平台审核（演示）'
