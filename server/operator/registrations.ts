import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { timeOf } from '#contract/time.ts'
import type { enterprise } from '#server/auth/auth.schema.ts'
import { decideRegistration, pageRegistrations } from '#server/auth/review.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { audit } from '#server/platform/audit.ts'
import { inCallersFolder } from '#server/platform/callersFolder.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { type Command, Refusal, tableOf } from './command.ts'
import { findEnterprise } from './enterprises.ts'
import { reviewCommands, waitingIn } from './reviewCommands.ts'

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
    const { ent, status } = await findEnterprise(ports, given.words[0] ?? '')
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

const findWaiting = async (ports: Ports, uscc: string) => {
  const found = await findEnterprise(ports, uscc)
  if (found.ent.regStatus !== 1) {
    throw new Refusal(
      `The application of ${found.named} cannot be decided: it is ${found.status}. ${waitingIn('registrations')}`,
    )
  }
  return found
}

export const registrationCommands = [
  ...reviewCommands({
    list: {
      name: 'registrations',
      about: 'Shows the applications for an account that wait, the oldest first',
      key: 'registrations',
      read: (db, most) => pageRegistrations(db, { current: 1, size: most }),
      lines: (registrations) =>
        tableOf(registrations.map((one) => [one.submitTime, one.uscc, one.entName, one.areaName])),
      none: 'No application waits.',
    },
    noun: 'application',
    word: 'CREDIT-CODE',
    isNumber: (typed) => /^[0-9A-Z]{18}$/.test(typed),
    decide: async (ports, uscc, decision, actor) => {
      const { ent, named } = await findWaiting(ports, uscc)
      await decideRegistration(ports, ent.id, decision, actor)
      return named
    },
    approve: {
      verb: 'approve',
      about: 'Approves an application; the enterprise can log in at once',
      answer: (creditCode, named) => ({
        data: { creditCode, status: 'in order' },
        line: `Approved ${named}. It can log in now.`,
      }),
    },
    reject: {
      verb: 'reject',
      about: 'Rejects an application; the applicant can correct it and send it again',
      answer: (creditCode, named) => ({
        data: { creditCode, status: 'rejected' },
        line: `Rejected ${named}, who learns of it at the next login.`,
      }),
    },
  }),
  showRegistration,
]
