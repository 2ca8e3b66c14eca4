import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { register } from '#contract/account.contract.ts'
import { Phone } from '#contract/auth.contract.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { changeContact } from '#server/auth/contact.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import { decideRegistration, pageRegistrations } from '#server/auth/review.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { audit } from '#server/platform/audit.ts'
import { inCallersFolder } from '#server/platform/callersFolder.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { type Command, type Given, reasonIn, reasonOption, Refusal, tableOf } from './command.ts'

const statuses = [
  'not complete',
  'waiting for a decision',
  'in order',
  'rejected',
  'frozen',
  'closed',
]

const most = 100

const findEnterprise = async ({ db }: Ports, { words: [typed = ''] }: Given) => {
  const uscc = typed.toUpperCase()
  const [ent] = await db.select().from(enterprise).where(eq(enterprise.uscc, uscc))
  if (!ent) {
    throw new Refusal(`No enterprise has the credit code ${uscc}. Check it; it has 18 characters.`)
  }
  return { ent, named: `${ent.entName} (${uscc})`, status: statuses[ent.regStatus] ?? '' }
}

const findWaiting = async (ports: Ports, given: Given) => {
  const found = await findEnterprise(ports, given)
  if (found.ent.regStatus !== 1) {
    throw new Refusal(
      `The application of ${found.named} cannot be decided: it is ${found.status}. ` +
        'Those that wait are shown by: npm run operator -- registrations list',
    )
  }
  return found
}

const listRegistrations: Command = {
  name: 'registrations list',
  words: [],
  options: {},
  about: 'Shows the applications for an account that wait, the oldest first',
  isAudited: false,
  run: async ({ db }) => {
    const { records, total } = await pageRegistrations(db, { current: 1, size: most })
    const rows = records.map((one) => [one.submitTime, one.uscc, one.entName, one.areaName])
    return {
      data: { total, registrations: records },
      lines: [
        ...(rows.length > 0 ? tableOf(rows) : ['No application waits.']),
        ...(total > rows.length ? [`… and ${total - rows.length} more.`] : []),
      ],
    }
  },
}

const showRegistration: Command = {
  name: 'registrations show',
  words: ['CREDIT-CODE'],
  options: {
    files: {
      value: 'FOLDER',
      about: 'also saves the licence and the permit there',
      isRequired: false,
    },
  },
  about: 'Shows a whole application, so that it can be judged',
  more: 'It names persons in full. Delete the saved files once you have decided.',
  isAudited: true,
  run: async (ports, given) => {
    const { ent, status } = await findEnterprise(ports, given)
    const folder = given.options['files']
    const files = folder === undefined ? [] : await saveFiles(ports, ent, inCallersFolder(folder))
    await ports.db.transaction((tx) =>
      audit(tx, {
        entId: ent.id,
        at: ports.clock.now(),
        actor: given.actor,
        action: 'registration.read',
        objectType: 'enterprise',
        objectId: ent.id,
        params: { files: files.length },
      }),
    )
    const data = {
      status,
      name: ent.entName,
      creditCode: ent.uscc,
      type: ent.entType,
      area: areaNameOf(ent.areaCode),
      address: ent.address,
      established: ent.establishDate,
      legalPerson: ent.legalPerson,
      legalIdNumber: ent.legalIdNo,
      contact: ent.contactName,
      phone: ent.contactPhone,
      email: ent.email,
      permitNumber: ent.permitNumber,
      submitted: timeOf(ent.submittedAt ?? ent.createdAt),
      remark: ent.regRemark,
      files,
    }
    const rows = Object.entries(data)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)])
    return { data, lines: tableOf(rows) }
  },
}

const saveFiles = async (
  { db, files }: Ports,
  ent: typeof enterprise.$inferSelect,
  folder: string,
) => {
  const saved: string[] = []
  for (const [what, id] of [
    ['licence', ent.licenseFileId],
    ['permit', ent.permitFileId],
  ] as const) {
    if (id === null) continue
    const [row] = await db
      .select()
      .from(file)
      .where(and(eq(file.id, id), eq(file.entId, ent.id)))
    if (!row) continue
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${ent.uscc}-${what}.${row.ext}`)
    writeFileSync(path, await files.read(row.path), { mode: 0o600 })
    saved.push(path)
  }
  return saved
}

const approve: Command = {
  name: 'registrations approve',
  words: ['CREDIT-CODE'],
  options: {},
  about: 'Approves an application; the enterprise can log in at once',
  isAudited: true,
  run: async (ports, given) => {
    const { ent, named } = await findWaiting(ports, given)
    await decideRegistration(ports, ent.id, { result: 1 }, given.actor)
    return {
      data: { creditCode: ent.uscc, status: 'in order' },
      lines: [`Approved ${named}. It can log in now.`],
    }
  },
}

const reject: Command = {
  name: 'registrations reject',
  words: ['CREDIT-CODE'],
  options: reasonOption,
  about: 'Rejects an application; the applicant can correct it and send it again',
  isAudited: true,
  run: async (ports, given) => {
    const remark = reasonIn(given)
    const { ent, named } = await findWaiting(ports, given)
    await decideRegistration(ports, ent.id, { result: 2, remark }, given.actor)
    return {
      data: { creditCode: ent.uscc, status: 'rejected', reason: remark },
      lines: [`Rejected ${named}. At the next login the applicant reads: ${remark}`],
    }
  },
}

const freeze: Command = {
  name: 'enterprise freeze',
  words: ['CREDIT-CODE'],
  options: { reason: { value: 'TEXT', about: 'why, up to 200 characters', isRequired: true } },
  about: 'Keeps an enterprise out: its sessions end and nobody of it logs in',
  more: 'Payments that were started go on: the bank has them.',
  isAudited: true,
  run: async (ports, given) => {
    const { ent, named, status } = await findEnterprise(ports, given)
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
    const { ent, named, status } = await findEnterprise(ports, given)
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
    const { ent, named } = await findEnterprise(ports, given)
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

export const enterpriseCommands = [
  listRegistrations,
  showRegistration,
  approve,
  reject,
  freeze,
  unlock,
  contact,
]
