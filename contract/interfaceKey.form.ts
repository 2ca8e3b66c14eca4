import * as z from 'zod/mini'
import { defineForm } from './form.ts'
import { createInterfaceKey } from './interfaceKey.contract.ts'

/** What a person says of a key; the password is asked by itself, and is in no form. */
export const interfaceKeyForm = defineForm(
  z.strictObject({ name: createInterfaceKey.body.shape.name }),
  { name: { kind: 'line', label: 'key.name' } },
)
