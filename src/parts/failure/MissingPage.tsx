import { Problem } from '#contract/problem.ts'
import { FailurePage } from './FailurePage.tsx'

const { value } = new Problem('missing')

/** What stands at an address that leads nowhere. */
export const MissingPage = () => <FailurePage problem={value} />
