import { material } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import {
  draftOf,
  draftVersion,
  emptyContext,
  hasChanges,
  isConflicting,
} from './loanMaterial.context.ts'
import type { loanMaterialMachine } from './loanMaterial.machine.ts'
import { formOf, hasFaults } from './materialForm.ts'

const form = formOf(material, 'wan')
const typed = { ...form, employees: '90' }
const faulty = { ...form, employees: '九十' }

export const loanMaterialScenarios: Scenarios<typeof loanMaterialMachine> = {
  inputs: [undefined],
  events: [
    { type: 'facts.typed', form: typed },
    { type: 'facts.typed', form },
    { type: 'facts.typed', form: faulty },
    { type: 'unit.changed', form, unit: 'yuan' },
    { type: 'document.added', fileType: 4, file: storedPdf },
    { type: 'document.dated', fileType: 1, validTo: '2030-12-31' },
    { type: 'document.removed', fileType: 1 },
  ],
  outputs: {
    readDraft: [
      null,
      {
        machineId: 'loanMaterial',
        version: draftVersion,
        ownerId: '1',
        subjectId: 'own',
        savedAt: '2026-11-21 09:00:00',
        draft: draftOf({ ...emptyContext, form: typed, baseVersion: material.version - 1 }),
      },
    ],
    getMaterial: [material, { ...material, version: material.version + 1 }],
    saveMaterial: [{ ...material, version: material.version + 1 }],
  },
  errors: {
    readDraft: [new Problem('offline')],
    getMaterial: [new Problem('offline')],
    saveMaterial: [new Problem('versionConflict'), new Problem('offline')],
  },
  whileBusy: [
    'facts.typed',
    'unit.changed',
    'document.added',
    'document.dated',
    'document.removed',
  ],
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      hasChanges(context),
      hasFaults(context.form),
      isConflicting(context),
      context.saved?.version,
      context.draft !== null,
      context.sent !== null,
    ]),
}
