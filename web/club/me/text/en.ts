/** What is said about keys and notices. */
export const en = {
  passkeys: {
    title: 'Passkeys',
    help: 'A passkey brings you back to this account, here and on other devices, by your finger, your face or a code. There is no password.',
    none: 'You have none yet. Whoever loses this device, or clears its browser, loses the account with it.',
    add: 'Add a passkey',
    added: 'The passkey is kept on your device.',
    made: (day: string) => `made ${day}`,
    used: (day: string) => `last used ${day}`,
    never: 'not used yet',
    drop: (day: string) => `Remove the passkey made ${day}`,
    cannot: 'This browser keeps no passkeys here.',
    stopped: 'No passkey was chosen.',
  },
  devices: {
    title: 'Your devices',
    help: 'You stay signed in on each for as long as you come back. Where others use one too, sign out when you go.',
    here: 'Sign out on this device',
    others: 'Sign out everywhere else',
    done: 'You are signed out on this device.',
    mayGo: 'The passkey is kept on your device: it brings you back. Now you may sign out.',
    elsewhere: (count: number) =>
      count === 0
        ? 'You were signed in nowhere else.'
        : `You are signed out on ${count === 1 ? '1 other device' : `${count} other devices`}.`,
    sure: 'Sign out without a passkey?',
    sureHelp: (name: string) =>
      `${name} has no passkey. If you are signed in nowhere else, you lose this account for good, and nobody can delete it any more. Add a passkey first, or delete the account instead.`,
    anyway: 'Sign out all the same',
  },
  login: {
    title: 'You have been here before?',
    help: 'With a passkey this device belongs to your account again.',
    leave: (name: string) => `This device then leaves ${name}, and nobody gets back in there: it has no passkey.`,
    go: 'Use a passkey',
  },
  notices: {
    title: 'When it is your turn',
    help: 'We can tell you although no page is open: once for each table, until you come back. It is off until you want it.',
    push: 'On this device',
    pushOn: 'Tell me on this device',
    pushOff: 'Stop on this device',
    pushIsOn: 'You are told on this device.',
    cannot: 'This browser shows no notices of this site.',
    denied: 'The browser was told not to show notices of this site. That can be changed in its settings.',
    others: (count: number) => (count === 1 ? '1 device of yours is told.' : `${count} devices of yours are told.`),
    mail: 'By letter',
    address: 'E-mail address',
    mailOn: 'Write to me',
    mailOff: 'Stop letters',
    waiting: (address: string) => `We have asked at ${address}. Press the button in that letter, and letters begin.`,
    mailIsOn: (address: string) => `You are told at ${address}. Every letter has a link that stops them.`,
  },
  faults: {
    'too-late': 'That took too long. Try it again.',
    'bad-passkey': 'That passkey could not be used.',
    'no-such-passkey': 'This house does not know that passkey.',
    'too-many-passkeys': 'You have as many passkeys as anybody may have.',
    'no-letters': 'This house writes no letters.',
    'letter-lost': 'The letter could not be sent. Is the address right?',
    unreadable: 'That cannot be used like this. Is the address right?',
  },
}

export type MeText = typeof en
