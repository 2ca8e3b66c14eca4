import { retrieveForm } from '#contract/retrieve.form.ts'
import type { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type RetrieveView = ViewProps<typeof retrieveMachine>

export const Retrieval = formView(retrieveForm, 'registration')
