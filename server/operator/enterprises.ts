import { eq } from 'drizzle-orm'
import { register } from '#contract/account.contract.ts'
import { plainNumber } from '#contract/written.rules.ts'
import { Phone } from '#contract/written.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { changeContact } from '#server/auth/contact.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import type { Ports } from '#server/platform/ports.ts'
import { type Command, Refusal } from './command.ts'

const statuses = [
  'not complete',
  'waiting for a decision',
  'in order',
  'rejected',
  'frozen',
  'closed',
]

/** The enterprise of a credit code, as sentences name it, and how it stands. */
export const findEnterprise = async ({ db }: Ports, typed: string) => {
  const uscc = plainNumber(typed)
  const [ent] = await db.select().from(enterprise).where(eq(enterprise.uscc, uscc))
  if (!ent) {
    throw new Refusal(`No enterprise has the credit code ${uscc}. Check it; it has 18 characters.`)
  }
  return { ent, named: `${ent.entName} (${uscc})`, status: statuses[ent.regStatus] ?? '' }
}

const freeze: Command = {
  name: 'enterprise freeze',
  words: ['CREDIT-CODE'],
  options: { reason: { value: 'TEXT', about: 'why, up to 200 characters', isRequired: true } },
  about: 'Keeps an enterprise out: its sessions end and nobody of it logs in',
  more: 'Payments that were started go on: the bank has them.',
  isAudited: true,
  run: async (ports, given) => {
    const { ent, named, status } = await findEnterprise(ports, given.words[0] ?? '')
    const remark = (given.options['reason'] ?? '').trim()
    if (remark.length === 0 || remark.length > 200) {
      throw new Refusal('The --reason has 1 to 200 characters.')
    }
    if (ent.regStatus !== 2) throw new Refusal(`${named} cannot be frozen: it is ${status}.`)
    await ports.db.transaction((tx) =>
      freezeEnterprise(tx, {
        entId: ent.id,
        now: ports.clock.now(),
        actor: given.actor,
        remark,
      }),
    )
    return {
      data: { creditCode: ent.uscc, status: 'frozen', reason: remark },
      lines: [`Froze ${named}. Its sessions have ended.`],
    }
  },
}

const unlock: Command = {
  name: 'enterprise unlock',
  words: ['CREDIT-CODE'],
  options: {},
  about: 'Lets a frozen enterprise in again, and one that tried wrong passwords too often',
  isAudited: true,
  run: async (ports, given) => {
    const { ent, named, status } = await findEnterprise(ports, given.words[0] ?? '')
    if (ent.regStatus !== 2 && ent.regStatus !== 4) {
      throw new Refusal(`${named} cannot be unlocked: it is ${status}.`)
    }
    const wasFrozen = await ports.db.transaction((tx) =>
      unlockEnterprise(tx, { entId: ent.id, now: ports.clock.now(), actor: given.actor }),
    )
    return {
      data: { creditCode: ent.uscc, status: 'in order', wasFrozen },
      lines: [
        wasFrozen
          ? `Unlocked ${named}. It can log in again.`
          : `${named} was not frozen. Its wrong passwords are forgotten; it can log in.`,
      ],
    }
  },
}

const contact: Command = {
  name: 'enterprise contact',
  words: ['CREDIT-CODE'],
  options: {
    phone: {
      value: 'NUMBER',
      about: 'the mobile number to call and send SMS to',
      isRequired: false,
    },
    email: { value: 'ADDRESS', about: 'where mail is sent', isRequired: false },
  },
  about: 'Changes the phone or the e-mail address under which an enterprise is reached',
  more: 'Make sure who asks for it first: whoever has the phone can set a new password. The phone it had so far is told by SMS.',
  isAudited: true,
  run: async (ports, given) => {
    const { phone, email } = given.options
    if (phone === undefined && email === undefined)
      throw new Refusal('Give --phone or --email, or both.')
    if (phone !== undefined && !Phone.safeParse(phone).success)
      throw new Refusal(`--phone is no mobile number: ${phone}. It has 11 digits.`)
    if (email !== undefined && !register.body.shape.email.safeParse(email).success)
      throw new Refusal(`--email is no e-mail address: ${email}.`)
    const { ent, named } = await findEnterprise(ports, given.words[0] ?? '')
    const to = { phone: phone?.trim(), email: email?.trim() }
    await ports.db.transaction((tx) =>
      changeContact(tx, {
        ...to,
        entId: ent.id,
        now: ports.clock.now(),
        actor: given.actor,
      }),
    )
    const reached = { phone: to.phone ?? ent.contactPhone, email: to.email ?? ent.email }
    return {
      data: { creditCode: ent.uscc, ...reached },
      lines: [
        `${named} is reached at ${[reached.phone, reached.email].filter(Boolean).join(', ')}.`,
      ],
    }
  },
}

export const enterpriseCommands = [freeze, unlock, contact]
