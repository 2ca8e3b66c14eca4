import { Problem } from '#contract/problem.ts'
import { siteOf } from './callerAddress.ts'
import type { Clock } from './ports.ts'
import { createShares, type EndTurn, type Limits } from './shares.ts'

/** Whose a file is: an enterprise's, or of a visitor from this network. */
export type Whose = { entId: string } | { network: string }

const refusal = (code: 'importsFull' | 'tooManyRequests') => (seconds: number) =>
  new Problem(code, { params: { seconds }, retryAfter: seconds })

const restMs = 30_000

// Each that is read takes a process and its memory; a spreadsheet takes its own until all its rows are written.
const lanes = {
  sheets: { atOnce: 2, ofOne: 1, waiting: 2, waitingInAll: 20, restMs },
  files: { atOnce: 2, ofOne: 1, waiting: 20, waitingInAll: 60, restMs },
  // A line of a visitor's, and its site: of the people of a mobile network more wait than of one, and never all who may.
  visitors: { atOnce: 100, ofOne: 1, waiting: 5, waitingInAll: 100, restMs },
  sites: { atOnce: 1, ofOne: 1, waiting: 10, waitingInAll: 20, restMs },
  papers: { atOnce: 1, ofOne: 1, waiting: 20, waitingInAll: 100, restMs },
} satisfies Record<string, Limits>

/**
 * Whose turn it is to have a file from outside read: enterprise by enterprise, spreadsheets apart from the files that take a
 * moment; visitors have turns of their own, each line's among those of its site. Papers are drawn in turns as well, by whoever wants them.
 */
export const createReading = (clock: Pick<Clock, 'now'>) => {
  const sheets = createShares(lanes.sheets, clock, refusal('importsFull'))
  const files = createShares(lanes.files, clock, refusal('tooManyRequests'))
  const visitors = createShares(lanes.visitors, clock, refusal('tooManyRequests'))
  const sites = createShares(lanes.sites, clock, refusal('tooManyRequests'))
  const papers = createShares(lanes.papers, clock, refusal('tooManyRequests'))
  /** One of a line waits among its site's; what was spent makes the line rest, and not its neighbours. */
  const takeVisitorTurn = async (network: string): Promise<EndTurn> => {
    const endOwn = await visitors(network)
    const endSites = await sites(siteOf(network)).catch((error: unknown) => {
      endOwn()
      throw error
    })
    return (how) => {
      endSites()
      endOwn(how)
    }
  }
  return {
    takeSheetTurn: ({ entId }: { entId: string }) => sheets(entId),
    takeFileTurn: (whose: Whose) =>
      'entId' in whose ? files(whose.entId) : takeVisitorTurn(whose.network),
    takePaperTurn: papers,
  }
}

export type Reading = ReturnType<typeof createReading>
