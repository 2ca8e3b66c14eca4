import type { login as zh } from './words.zhCN.ts'

export const login = {
  'login.title': 'Log in',
  'login.lead': 'Log in with your enterprise account to manage orders, payments and credit.',
  'login.account': 'Account',
  'login.accountHint': 'Unified social credit code or mobile number',
  'login.password': 'Password',
  'login.showPassword': 'Show the password',
  'login.hidePassword': 'Hide the password',
  'login.capsLock': 'Caps lock is on',
  'login.submit': 'Log in',
  'login.submitting': 'Logging in',
  'login.register': 'Register',
  'login.retrieve': 'Retrieve password',
  'login.back': 'After logging in you return to the page you came from.',
  'login.consultationStored':
    'Your question has been stored; submit it on the home page after logging in.',
  'login.locked': 'Too many wrong passwords. Try again in {time}, or use another account.',
  'login.lockedWays':
    'Devices on which you have logged in before are not affected. On a new device, retrieve the password by text message: you can log in right after it.',
  'login.minutes': '{count} min',
  'login.hours': '{count} h',
  'login.application.correct': 'Correct and submit again',
  'login.application.other': 'Log in with another account',
  'login.enterAccount': 'Enter your account',
  'login.enterPassword': 'Enter your password',
  'login.brandLead': 'Real orders, traceable payments, usable credit',
  'login.brandWords':
    'Credit enquiries, orders, freight payment and logistics loans for logistics enterprises.',
} satisfies Record<keyof typeof zh, string>
