/** Search engines and their like read, but do not count as readers. */
export const isProgram = (userAgent: string): boolean => /bot|crawl|spider|slurp/i.test(userAgent)
