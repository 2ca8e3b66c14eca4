import type { key as zh } from './words.zhCN.ts'

export const key = {
  'key.manage': 'Keys',
  'key.title': 'Interface keys',
  'key.about':
    'Your transport management system signs the orders that it pushes with a key. To replace a key, create a new one, use it, then revoke the old one: nothing is interrupted.',
  'key.none': 'No keys yet',
  'key.noneHint': 'Create one, and have your system’s administrator configure it.',
  'key.new': 'New key',
  'key.name': 'Name of the key',
  'key.nameHint': 'For example the system that uses it, 2 to 50 characters.',
  'key.goOn': 'Next',
  'key.failed': 'The key could not be created',
  'key.authorise':
    'You are creating the key “{name}”. A system that has it can push orders for your enterprise.',
  'key.password': 'Login password',
  'key.passwordEmpty': 'Enter your login password',
  'key.create': 'Create',
  'key.uncertain': 'No answer arrived, so the key may have been created',
  'key.uncertainHint':
    'A secret is shown only once, when its key is created. Look at the list: if there is a new key “{name}”, revoke it and create another.',
  'key.look': 'See the keys',
  'key.creating': 'Creating…',
  'key.made': 'Key created',
  'key.onlyOnce': 'Save the secret now. It is not shown again',
  'key.onlyOnceHint':
    'Save it in the protected settings of your system, and send it in no chat and no mail. If it is lost, revoke the key and create another.',
  'key.no': 'Key',
  'key.secret': 'Secret',
  'key.copyNo': 'Copy the key {name}',
  'key.copySecret': 'Copy the secret',
  'key.saved': 'I have saved the secret',
  'key.createdAt': 'Created {time} · {by}',
  'key.usedAt': 'Last used {time}',
  'key.neverUsed': 'Never used',
  'key.revoked': 'Revoked',
  'key.revokedAt': 'Revoked {time}',
  'key.revoke': 'Revoke',
  'key.revokeOne': 'Revoke {name}',
  'key.revoking': 'Revoke a key',
  'key.revokeWarning':
    'A system that uses “{name}” can push no order from that moment. This cannot be undone.',
} satisfies Record<keyof typeof zh, string>
