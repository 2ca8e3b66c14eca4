/** What one run of all tests told, without any mutant. */
export type Costs = {
  /** How long each took, and how often it came to which mutant. */
  tests: Record<string, { ms: number; hits: Hits }>
  /** How often it was come to beside tests, such as before the first of a file. */
  beside: Hits
}
type Hits = Record<string, number>

/** Where a mutant stands. */
type Place = { id: string; file: string; line: number }
type Lesson = { line: number; isNoticed: boolean }

/** To begin a run, and to fill a database for it. */
const beginningMs = 300
/** That many mutants a test reaches that is about one thing. */
const fewMutants = 20
/** So many lines away, what a test noticed counts half. */
const nearLines = 4
/** So many times as often as without a mutant, and it never ends. */
const neverEnds = 100

/** Which tests noticed what, where: whoever noticed something near by, or reaches little else, and is short, is likely to notice. */
export class Experience {
  private readonly costs: Costs
  /** By file and test. */
  private readonly lessons = new Map<string, Map<string, Lesson[]>>()

  constructor(costs: Costs) {
    this.costs = costs
  }

  /** These tests, those first of which most is to be hoped in a second. */
  likelyFirst(place: Place, tests: readonly string[]) {
    const worths = new Map(tests.map((test) => [test, this.worthOf(place, test)]))
    return tests.toSorted((one, other) => (worths.get(other) ?? 0) - (worths.get(one) ?? 0))
  }

  private worthOf({ file, line }: Place, test: string) {
    const { ms, hits } = this.costs.tests[test] ?? { ms: 0, hits: {} }
    // Before anything is known, half of what is known of whoever has always noticed.
    let noticed = fewMutants / (fewMutants + Object.keys(hits).length) / 2
    let tried = 1
    for (const lesson of this.lessons.get(file)?.get(test) ?? []) {
      const weight = nearLines / (nearLines + Math.abs(lesson.line - line))
      tried += weight
      if (lesson.isNoticed) noticed += weight
    }
    return noticed / tried / (beginningMs + ms)
  }

  learn({ file, line }: Place, tests: readonly string[], isNoticed: boolean) {
    const ofFile = this.lessons.get(file) ?? new Map<string, Lesson[]>()
    this.lessons.set(file, ofFile)
    for (const test of tests) ofFile.set(test, [...(ofFile.get(test) ?? []), { line, isNoticed }])
  }

  /** How often these tests may come to a mutant before they count as endless. */
  hitLimitOf({ id }: Place, tests: readonly string[]) {
    const hits = tests.map((test) => this.costs.tests[test]?.hits[id] ?? 0)
    return hits.reduce((sum, one) => sum + one, this.costs.beside[id] ?? 0) * neverEnds
  }
}
