import { asksOf } from '#machines/kit/asks.ts'
import {
  type LoanMaterialContext,
  loanMaterialSetup,
  openingContext,
} from './loanMaterial.setup.ts'

const asks = asksOf(loanMaterialSetup)

/** Whoever invokes it knows what is saved, and that it does not count while something is not. */
const unsaved = { type: 'report', params: { material: null } } as const
const reporting = {
  entry: {
    type: 'report',
    params: ({ context }: { context: LoanMaterialContext }) => ({ material: context.saved }),
  },
  exit: unsaved,
} as const

/** The facts of an enterprise and its document library: saved as they are filled in, and nothing typed is lost. */
export const loanMaterialMachine = loanMaterialSetup.createMachine({
  id: 'loanMaterial',
  context: openingContext,
  initial: 'opening',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    // Whatever happens meanwhile, what was typed and what has arrived is taken.
    'form.typed': [
      {
        guard: { type: 'isOtherUnit', params: ({ event }) => event },
        actions: { type: 'takeUnit', params: ({ event }) => event },
      },
      { actions: { type: 'takeTyped', params: ({ event }) => event } },
    ],
    'form.submitted': { actions: 'showFaults' },
    'document.added': { actions: { type: 'addFile', params: ({ event }) => event } },
    'document.dated': { actions: { type: 'dateFile', params: ({ event }) => event } },
  },
  states: {
    opening: {
      entry: unsaved,
      initial: 'readingDraft',
      states: {
        readingDraft: asks('readDraft', {
          take: 'takeDraft',
          done: 'askingMaterial',
          fail: '#loanMaterial.openFailed',
        }),
        askingMaterial: asks('getMaterial', {
          id: 'openMaterial',
          done: [
            // After a lapsed session what was typed stands.
            {
              guard: 'isTypedHere',
              target: '#loanMaterial.placing',
              actions: { type: 'takeTheirs', params: ({ event }) => event.output },
            },
            {
              guard: 'hasDraft',
              target: '#loanMaterial.placing',
              actions: { type: 'takeWithDraft', params: ({ event }) => event.output },
            },
            {
              target: '#loanMaterial.placing',
              actions: { type: 'takeFirst', params: ({ event }) => event.output },
            },
          ],
          fail: '#loanMaterial.openFailed',
        }),
      },
    },
    placing: {
      entry: 'noteFaults',
      always: [
        { guard: 'isConflicting', target: 'conflict' },
        { guard: 'hasChanges', target: 'editing.changed', actions: 'agreeToBase' },
        { guard: 'isWhole', target: 'editing.clean', actions: 'agreeToBase' },
        { target: 'editing.faulty', actions: 'agreeToBase' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    editing: {
      initial: 'clean',
      on: {
        'form.typed': [
          {
            guard: { type: 'isOtherUnit', params: ({ event }) => event },
            actions: { type: 'takeUnit', params: ({ event }) => event },
          },
          {
            target: '.changed',
            reenter: true,
            actions: { type: 'takeTyped', params: ({ event }) => event },
          },
        ],
        'form.submitted': [
          { guard: 'hasChanges', target: 'saving', actions: 'showFaults' },
          { actions: 'showFaults' },
        ],
        // A file is handed over at once: whoever leaves now finds it in the library.
        'document.added': {
          target: 'saving',
          actions: { type: 'addFile', params: ({ event }) => event },
        },
        'document.dated': {
          target: 'saving',
          actions: { type: 'dateFile', params: ({ event }) => event },
        },
        'removal.requested': {
          target: 'removing',
          actions: { type: 'askAbout', params: ({ event }) => event },
        },
        'save.requested': [{ guard: 'hasChanges', target: 'saving' }, { target: 'placing' }],
      },
      states: {
        clean: {
          tags: ['editable', 'resumable'],
          entry: ['forgetDraft', reporting.entry],
          exit: unsaved,
        },
        changed: {
          tags: ['editable', 'resumable'],
          after: {
            pause: [
              { guard: 'hasChanges', target: '#loanMaterial.saving' },
              { target: '#loanMaterial.placing' },
            ],
          },
        },
        /** The rest is saved; what is wrong stays as it was typed. */
        faulty: { tags: ['editable', 'resumable'], ...reporting },
        unsaved: { tags: ['editable', 'resumable', 'blocked'] },
      },
    },
    removing: {
      tags: ['resumable'],
      on: {
        'removal.confirmed': { target: 'saving', actions: 'removeFile' },
        'removal.abandoned': 'placing',
      },
    },
    saving: asks(
      'saveMaterial',
      {
        input: ({ context }) => ({ body: context.sent }),
        take: 'takeSaved',
        done: 'placing',
        fail: [
          { guard: 'isStale', target: 'comparing', actions: [] },
          { target: 'editing.unsaved' },
        ],
      },
      { tags: ['busy', 'resumable'], entry: ['rememberSent', 'clearProblem'] },
    ),
    comparing: asks('getMaterial', {
      id: 'readTheirs',
      take: 'takeTheirs',
      done: 'placing',
      fail: 'editing.unsaved',
    }),
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
