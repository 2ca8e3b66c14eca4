import { grantedPath } from '#contract/retrieve.link.ts'
import { timeOf } from '#contract/time.ts'
import { accountOf, findAccount } from '#server/auth/account.ts'
import { grantCode } from '#server/auth/smsCode.ts'
import { audit } from '#server/platform/audit.ts'
import { type Command, Refusal } from './command.ts'

const validMs = 3_600_000

const reset: Command = {
  name: 'accounts reset',
  words: ['ACCOUNT'],
  options: {},
  about: 'Prints a link by which the owner of an account sets a new password, once, within an hour',
  more:
    'Make sure who asks first, and hand the link over to nobody else: whoever has it sets the password. ' +
    'A new link ends the one before. The old password holds until the new one is set.',
  isAudited: true,
  run: async (ports, { words: [typed = ''], actor }) => {
    const found = await findAccount(ports.db, accountOf(typed))
    if (!found) {
      throw new Refusal(
        `There is no account ${typed}. An account is a credit code or the phone it was registered with.`,
      )
    }
    const { user, ent } = found
    if (ent.regStatus === 5) throw new Refusal(`${ent.entName} is closed: it has no login.`)
    const now = ports.clock.now()
    const { key, code } = await ports.db.transaction(async (tx) => {
      const granted = await grantCode(tx, now, ent.contactPhone, validMs)
      await audit(tx, {
        entId: ent.id,
        at: now,
        actor,
        action: 'password.resetGranted',
        objectType: 'account',
        objectId: user.account,
      })
      return granted
    })
    const { uscc, contactPhone: phone } = ent
    const path = grantedPath({ uscc, phone, codeKey: key, smsCode: code })
    const link = `${ports.settings.publicUrl}${path}`
    const until = timeOf(now + validMs)
    return {
      data: { account: user.account, link, until },
      lines: [`${ent.entName} sets a new password here, once, until ${until}:`, link],
    }
  },
}

export const accountCommands = [reset]
