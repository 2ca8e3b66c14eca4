import type { AnyForm, NameOf } from '#contract/form.ts'
import type { Area } from '#src/i18n/areas.ts'
import type { Key } from '#src/i18n/translate.ts'
import { Form, type FormProps } from './Form.tsx'
import { FormField, type FormFieldProps } from './FormField.tsx'

type Labelled<A extends Area> = AnyForm & {
  readonly fields: Readonly<Record<string, { readonly label: Key<A>; readonly again?: Key<A> }>>
}

/**
 * Draws a form whose labels are in an area of words. A view composes
 * `<Project.Form …><Fields><Project.Field name="route" /></Fields></Project.Form>`.
 */
export const formView = <A extends Area, F extends Labelled<A>>(form: F, area: A) => ({
  Form: (props: FormProps) => <Form {...props} form={form} area={area} />,
  Field: (props: FormFieldProps<NameOf<F>>) => <FormField {...props} />,
})
