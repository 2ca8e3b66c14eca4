import { Problem } from '#contract/problem.ts'

/** The browser was offline at the very moment: no request was begun, so nothing can have taken effect. */
export class NotSent extends Problem {
  constructor() {
    super('offline')
  }
}
