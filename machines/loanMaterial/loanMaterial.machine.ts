import { assign, fromPromise, setup } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { LoanMaterial } from '#contract/loan.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  bodyOf,
  draftIn,
  emptyContext,
  hasChanges,
  isConflicting,
  type LoanMaterialContext,
  type LoanMaterialEvent,
  unsavedIn,
  withDraft,
} from './loanMaterial.context.ts'
import {
  formOf,
  hasFaults,
  inUnit,
  type MaterialBody,
  type MaterialForm,
  type MoneyUnit,
} from './materialForm.ts'

/** The facts of an enterprise and its document library: saved as they are filled in, and nothing typed is lost. */
export const loanMaterialMachine = setup({
  types: {
    context: {} as LoanMaterialContext,
    events: {} as LoanMaterialEvent,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    readDraft: fromPromise<Draft | null>(notProvided('readDraft')),
    getMaterial: fromPromise<LoanMaterial>(notProvided('getMaterial')),
    saveMaterial: fromPromise<LoanMaterial, { body: MaterialBody | null }>(
      notProvided('saveMaterial'),
    ),
  },
  actions: {
    takeForm: assign((_, { form }: { form: MaterialForm }) => ({ form })),
    takeUnit: assign(({ context }, { form, unit }: { form: MaterialForm; unit: MoneyUnit }) => ({
      form: inUnit(form, unit),
      fillings: context.fillings + 1,
    })),
    addFile: assign(({ context }, { fileType, file }: { fileType: number; file: StoredFile }) => ({
      files: [
        ...context.files.filter((pending) => pending.fileType !== fileType),
        { fileType, file, validTo: null },
      ],
      removed: context.removed.filter((it) => it !== fileType),
    })),
    dateFile: assign(({ context }, dated: { fileType: number; validTo: string | null }) => {
      const { fileType, validTo } = dated
      const known = [...context.files, ...(context.saved?.documents ?? [])].find(
        (it) => it.fileType === fileType,
      )
      if (!known) return {}
      return {
        files: [
          ...context.files.filter((pending) => pending.fileType !== fileType),
          { fileType, file: known.file, validTo },
        ],
      }
    }),
    /** What is on its way to the library is taken off there too. */
    removeFile: assign(({ context }, { fileType }: { fileType: number }) => ({
      files: context.files.filter((pending) => pending.fileType !== fileType),
      removed: [...(context.saved?.documents ?? []), ...(context.sent?.files ?? [])].some(
        (it) => it.fileType === fileType,
      )
        ? [...context.removed.filter((it) => it !== fileType), fileType]
        : context.removed,
    })),
    takeDraft: assign((_, { draft }: { draft: Draft | null }) => ({ draft: draftIn(draft) })),
    /** The first reading fills the form; after a lapsed session what was typed stands. */
    takeOpened: assign(({ context }, { saved }: { saved: LoanMaterial }) => {
      const { saved: before, draft, form, fillings } = context
      const isTyped = before !== null && (hasChanges(context) || hasFaults(form))
      if (isTyped) return { saved, ...unsavedIn(saved, context), draft: null, problem: null }
      const filled = draft
        ? { ...withDraft(saved, draft), ...unsavedIn(saved, draft), fillings: fillings + 1 }
        : filledWith(saved, context)
      return { saved, ...filled, draft: null, problem: null }
    }),
    takeTheirs: assign(({ context }, { saved }: { saved: LoanMaterial }) => ({
      saved,
      ...unsavedIn(saved, context),
      problem: null,
    })),
    takeSaved: assign(({ context }, { saved }: { saved: LoanMaterial }) => ({
      saved,
      baseVersion: saved.version,
      files: context.files.filter(
        ({ fileType, file, validTo }) =>
          !context.sent?.files.some(
            (sent) =>
              sent.fileType === fileType && sent.fileId === file.id && sent.validTo === validTo,
          ),
      ),
      removed: context.removed.filter((fileType) => !context.sent?.removed.includes(fileType)),
      sent: null,
      problem: null,
    })),
    rememberSent: assign(({ context }) => ({
      sent: context.saved && bodyOf(context, context.saved),
      baseVersion: context.saved?.version ?? 0,
    })),
    agreeToBase: assign(({ context }) => ({ baseVersion: context.saved?.version ?? 0 })),
    fillIn: assign(({ context }) => (context.saved ? filledWith(context.saved, context) : {})),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Nothing is left to save. */
    forgetDraft: () => undefined,
  },
  guards: {
    isConflicting: ({ context }) => isConflicting(context),
    hasChanges: ({ context }) => hasChanges(context),
    hasFaults: ({ context }) => hasFaults(context.form),
    isStale: (_, { error }: { error: unknown }) => problemOf(error).code === 'versionConflict',
  },
  delays: { pause: 1_200 },
}).createMachine({
  id: 'loanMaterial',
  context: emptyContext,
  initial: 'opening',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    // Whatever happens meanwhile, what was typed and what has arrived is taken.
    'facts.typed': { actions: { type: 'takeForm', params: ({ event }) => event } },
    'unit.changed': { actions: { type: 'takeUnit', params: ({ event }) => event } },
    'document.added': { actions: { type: 'addFile', params: ({ event }) => event } },
    'document.dated': { actions: { type: 'dateFile', params: ({ event }) => event } },
    'document.removed': { actions: { type: 'removeFile', params: ({ event }) => event } },
  },
  states: {
    opening: {
      initial: 'readingDraft',
      states: {
        readingDraft: {
          tags: ['busy'],
          invoke: {
            id: 'readDraft',
            src: 'readDraft',
            onDone: {
              target: 'askingMaterial',
              actions: { type: 'takeDraft', params: ({ event }) => ({ draft: event.output }) },
            },
            onError: {
              target: '#loanMaterial.openFailed',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
        askingMaterial: {
          tags: ['busy'],
          invoke: {
            id: 'openMaterial',
            src: 'getMaterial',
            onDone: {
              target: '#loanMaterial.placing',
              actions: { type: 'takeOpened', params: ({ event }) => ({ saved: event.output }) },
            },
            onError: {
              target: '#loanMaterial.openFailed',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
      },
    },
    placing: {
      always: [
        { guard: 'isConflicting', target: 'conflict' },
        { guard: 'hasChanges', target: 'editing.changed', actions: 'agreeToBase' },
        { guard: 'hasFaults', target: 'editing.faulty', actions: 'agreeToBase' },
        { target: 'editing.clean', actions: 'agreeToBase' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    editing: {
      initial: 'clean',
      on: {
        'facts.typed': {
          target: '.changed',
          reenter: true,
          actions: { type: 'takeForm', params: ({ event }) => event },
        },
        // A file is handed over at once: whoever leaves now finds it in the library.
        'document.added': {
          target: 'saving',
          actions: { type: 'addFile', params: ({ event }) => event },
        },
        'document.dated': {
          target: 'saving',
          actions: { type: 'dateFile', params: ({ event }) => event },
        },
        'document.removed': {
          target: 'saving',
          actions: { type: 'removeFile', params: ({ event }) => event },
        },
        'save.requested': [{ guard: 'hasChanges', target: 'saving' }, { target: 'placing' }],
      },
      states: {
        clean: { tags: ['editable'], entry: 'forgetDraft' },
        changed: {
          tags: ['editable', 'resumable'],
          after: {
            pause: [
              { guard: 'hasChanges', target: '#loanMaterial.saving' },
              { target: '#loanMaterial.placing' },
            ],
          },
        },
        faulty: { tags: ['editable', 'resumable'] },
        unsaved: { tags: ['editable', 'resumable', 'blocked'] },
      },
    },
    saving: {
      tags: ['busy', 'resumable'],
      entry: ['rememberSent', 'clearProblem'],
      invoke: {
        id: 'saveMaterial',
        src: 'saveMaterial',
        input: ({ context }) => ({ body: context.sent }),
        onDone: {
          target: 'placing',
          actions: { type: 'takeSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: [
          { guard: { type: 'isStale', params: errorOf }, target: 'comparing' },
          { target: 'editing.unsaved', actions: { type: 'takeProblem', params: errorOf } },
        ],
      },
    },
    comparing: {
      tags: ['busy'],
      invoke: {
        id: 'readTheirs',
        src: 'getMaterial',
        onDone: {
          target: 'placing',
          actions: { type: 'takeTheirs', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: { target: 'editing.unsaved', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    conflict: {
      tags: ['blocked', 'resumable'],
      on: {
        'mine.chosen': { target: 'saving', actions: 'agreeToBase' },
        'theirs.chosen': { target: 'editing.clean', actions: 'fillIn' },
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

const filledWith = (saved: LoanMaterial, { form, fillings }: LoanMaterialContext) => ({
  form: formOf(saved, form.unit),
  baseVersion: saved.version,
  files: [],
  removed: [],
  fillings: fillings + 1,
})
