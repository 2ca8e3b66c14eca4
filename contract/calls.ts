import * as act from './act.contract.ts'
import * as address from './address.contract.ts'
import * as auth from './auth.contract.ts'
import * as card from './card.contract.ts'
import * as consult from './consult.contract.ts'
import * as content from './content.contract.ts'
import * as credit from './credit.contract.ts'
import * as desk from './desk.contract.ts'
import * as draft from './draft.contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as file from './file.contract.ts'
import * as fleet from './fleet.contract.ts'
import * as listSettings from './listSettings.contract.ts'
import * as loan from './loan.contract.ts'
import * as menu from './menu.contract.ts'
import * as order from './order.contract.ts'
import * as payTask from './payTask.contract.ts'
import * as statistics from './statistics.contract.ts'
import * as unheard from './unheard.contract.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every call of the portal by its name: what the server serves, the document describes and the tests walk through. */
export const calls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    act,
    auth,
    menu,
    content,
    credit,
    statistics,
    consult,
    draft,
    listSettings,
    file,
    order,
    payTask,
    loan,
    fleet,
    card,
    address,
    desk,
    unheard,
  ]
    .flatMap((stem) => Object.entries<unknown>(stem))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
