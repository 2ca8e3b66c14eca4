/** Passwords that follow the rules and are still the first that are guessed; lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `p@ssw0rd p@ssword passw0rd! password1! p@$$w0rd pa$$w0rd password@1 password@2 admin@1 admin@2024 admin@2025
admin@2026 admin#1 root@1 root@2024 welcome@1 welcome1! qwer@1 qwer!1 qaz@wsx1 1qaz@wsx 1qaz2wsx! 1qaz!qaz
zaq1@wsx zaq!2wsx q1w2e3r4! q1w2e3r4t5! asdf@1 zxcv@1 test@1 test@2024 changeme1! change@me1 letmein1! iloveyou1!
woaini@520 woaini@1314 woaini520! woaini1314! aini1314! wang@1 li@1 zhang@1 china@1949 china@2024 china@2025
beijing@2008 wuliu@2024 wuliu@2025 wuliu@2026 logistics@1 huoyun@1 anhui@2024 anhui@2025 hefei@2024 hefei@2025
company@1 user@2024 user@2025 user@2026 guest@1 demo@2023 demo@2024 demo@2025 demo@2026`.split(
    /\s+/,
  ),
)
