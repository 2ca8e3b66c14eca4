import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { deleteDraft, type Draft, getDraft, putDraft } from '#contract/draft.contract.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { sessionUser } from '#src/app/session.ts'
import { inBrowser } from '#src/storage/store.ts'
import { afterPause } from './afterPause.ts'

type DraftValue = Draft['draft']

export type DraftToSave = {
  /** What the wizard is about: a task's id, or the name of a new one. */
  subjectId: string
  version: number
  draft: DraftValue
  /** Names of fields that must not be stored in this browser. */
  sensitive?: readonly string[]
}

/** Nothing is worth saving any more: an old draft would come back over what is there. */
export type DraftToForget = { subjectId: string; draft: null }

/** `null` while there is nothing to say of a draft. */
export type DraftOf<M extends AnyStateMachine> = (
  snapshot: SnapshotFrom<M>,
) => DraftToSave | DraftToForget | null

const storageKey = (ownerId: string, machineId: string, subjectId: string) =>
  `DRAFT ${ownerId} ${machineId} ${subjectId}`

/** Whether it outlives the page. */
const storeHere = (ownerId: string, machineId: string, toSave: DraftToSave): boolean => {
  const { subjectId, version, draft, sensitive = [] } = toSave
  const stored: Draft = {
    machineId,
    version,
    ownerId,
    subjectId,
    savedAt: timeOf(serverNow()),
    draft: Object.fromEntries(Object.entries(draft).filter(([name]) => !sensitive.includes(name))),
  }
  return inBrowser.set(storageKey(ownerId, machineId, subjectId), JSON.stringify(stored))
}

let isLeaving = false
addEventListener('pagehide', () => {
  isLeaving = true
})
addEventListener('pageshow', () => {
  isLeaving = false
})

const nameOf = (machineId: string, subjectId: string) => `${machineId} ${subjectId}`

const queues = new Map<string, Promise<void>>()

/** One after another for each subject: an earlier save must not overtake a later one. */
const inTurn = (machineId: string, subjectId: string, act: () => Promise<void>): Promise<void> => {
  const name = nameOf(machineId, subjectId)
  const done = (queues.get(name) ?? Promise.resolve()).then(act)
  queues.set(
    name,
    done.catch(() => undefined),
  )
  return done
}

/** Whose draft it would be that is typed now. */
export const draftOwner = (): string | undefined => sessionUser()?.entId

/**
 * Saves on the server; in this browser, for the same person only, while the server cannot be reached, and where that person has
 * been logged out since it was typed. Fails where neither takes it.
 */
export const saveDraft = (
  machineId: string,
  toSave: DraftToSave,
  ownerId = draftOwner(),
): Promise<void> => {
  // What is sent while the page goes away need not arrive.
  if (isLeaving && ownerId) storeHere(ownerId, machineId, toSave)
  return inTurn(machineId, toSave.subjectId, () => sendDraft(machineId, toSave, ownerId))
}

/** Throws a draft away, here and on the server; fails where the server does not take it. */
export const discardDraft = (
  machineId: string,
  subjectId: string,
  options: { quiet?: boolean; background?: boolean } = { quiet: true },
): Promise<void> => {
  const name = nameOf(machineId, subjectId)
  forgettings.set(name, timesForgotten(machineId, subjectId) + 1)
  return inTurn(machineId, subjectId, async () => {
    forgetHere(machineId, subjectId)
    await call(deleteDraft, { query: { machineId, subjectId } }, options)
  })
}

/** The subject is done with; a draft that cannot be deleted now is read once more, and leads nowhere new. */
export const forgetDraft = (machineId: string, subjectId: string): Promise<void> =>
  discardDraft(machineId, subjectId, { background: true, quiet: true }).catch(() => undefined)

const forgettings = new Map<string, number>()

/** How often a subject was forgotten on this page. */
export const timesForgotten = (machineId: string, subjectId: string): number =>
  forgettings.get(nameOf(machineId, subjectId)) ?? 0

/** Does what is done after a pause unless the subject is forgotten before: what was thrown away stays away. */
export const unlessForgotten = (machineId: string, subjectId: string, act: () => void) => {
  const before = timesForgotten(machineId, subjectId)
  return () => {
    if (timesForgotten(machineId, subjectId) === before) act()
  }
}

const sendDraft = async (
  machineId: string,
  toSave: DraftToSave,
  ownerId: string | undefined,
): Promise<void> => {
  if (!ownerId) return
  const { subjectId, version, draft } = toSave
  try {
    // Logged out since then: it can be sent after the next login.
    if (draftOwner() !== ownerId) throw new Problem('unauthorised')
    await call(putDraft, { body: { machineId, subjectId, version, draft } }, { quiet: true })
    inBrowser.remove(storageKey(ownerId, machineId, subjectId))
  } catch (error) {
    if (!storeHere(ownerId, machineId, toSave)) throw error
  }
}

/** What this browser stored wins over the server's, which has the fields that are not stored here, unless that is newer. */
const laterOf = (stored: Draft, there: Draft | null): Draft => {
  if (!there) return stored
  return there.savedAt > stored.savedAt
    ? there
    : { ...stored, draft: { ...there.draft, ...stored.draft } }
}

/** What this browser stored for this person. */
export const draftHere = (machineId: string, subjectId: string): Draft | null => {
  const ownerId = sessionUser()?.entId
  const stored = ownerId && inBrowser.get(storageKey(ownerId, machineId, subjectId))
  return stored ? (JSON.parse(stored) as Draft) : null // written by `storeHere` under a key of its own
}

export const forgetHere = (machineId: string, subjectId: string) => {
  const ownerId = sessionUser()?.entId
  if (ownerId) inBrowser.remove(storageKey(ownerId, machineId, subjectId))
}

/** The draft of this person and subject: what could not be sent last, or what another device has saved since. */
export const loadDraft = async (
  machineId: string,
  subjectId: string,
  signal: AbortSignal,
): Promise<Draft | null> => {
  const stored = draftHere(machineId, subjectId)
  const there = call(getDraft, { query: { machineId, subjectId } }, { signal, quiet: true })
  if (stored) return laterOf(stored, await there.catch(() => null))
  return there.catch((error: unknown) => {
    if (problemOf(error).code === 'missing') return null
    throw error
  })
}

/**
 * Saves what `draftOf` says while the flow is in a state tagged `resumable` and whenever it has changed: at once with another
 * state, and after a pause while somebody types.
 */
export const draftsOf =
  <M extends AnyStateMachine>(draftOf: DraftOf<M>) =>
  (machineId: string, actor: Actor<M>) => {
    let saved = ''
    let stoodAt = ''
    const typing = afterPause()
    const save = (toSave: DraftToSave | DraftToForget, text: string, ownerId?: string) => {
      const wasSaved = saved !== ''
      saved = text
      if (toSave.draft === null) {
        if (wasSaved) void forgetDraft(machineId, toSave.subjectId)
        return
      }
      // Neither the server nor this browser takes it: the next change is saved again.
      saveDraft(machineId, toSave, ownerId).catch(() => (saved = ''))
    }
    const { unsubscribe } = (actor as Actor<AnyStateMachine>).subscribe((snapshot) => {
      const isTyping = stoodAt === JSON.stringify(snapshot.value)
      stoodAt = JSON.stringify(snapshot.value)
      if (!snapshot.hasTag('resumable')) return
      // An Actor<M> is a machine's, and its snapshots are M's.
      const toSave = draftOf(snapshot as SnapshotFrom<M>)
      const text = JSON.stringify(toSave)
      typing.drop()
      if (!toSave || text === saved) return
      const ownerId = draftOwner()
      const saveIt = () => save(toSave, text, ownerId)
      if (isTyping) typing.later(unlessForgotten(machineId, toSave.subjectId, saveIt))
      else saveIt()
    })
    return () => {
      unsubscribe()
      typing.stop()
    }
  }
