// oxlint-disable-next-line import/default -- its module for Node is CommonJS, whose exports are the default
import common from '@zxcvbn-ts/language-common'

/** What people here try first and the list from elsewhere does not have; lower case. */
const ownList = `p@ssw0rd1 p@ssword1 1qaz@wsx qaz@wsx1 zaq1@wsx q1w2e3r4! qwer@1234 asdf@1234 abc@1234 abcd@1234 a1234567. aa123456.
changeme1! change@me1 letmein1! iloveyou1! woaini520 woaini@520 woaini1314 woaini@1314 woaini520! woaini1314! aini1314! woaini521
5201314520 1314520520 wang123456 zhang123456 li123456 liu123456 china@1949 china@2024 china@2025 china@2026 zhongguo1949
beijing2008 beijing@2008 company@1 qwe123456 asd123456 zxc123456 a123456789 aa12345678 abc12345678`

/** Passwords that became known by breaches elsewhere, the most frequent first, and our own; lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...common.dictionary['passwords-common'],
  ...ownList.split(/\s+/),
])
