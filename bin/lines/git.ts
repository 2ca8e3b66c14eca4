import { execFileSync } from 'node:child_process'

/** What git prints, as lines or as the parts that `-z` separates. */
export const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split(args.includes('-z') ? '\0' : '\n')
    .filter(Boolean)
