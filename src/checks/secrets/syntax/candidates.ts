/** Words in the names of credentials, and of vendors whose keys have a form of their own. A name without any is not read. */
const WORDS = [
  'pass',
  'pwd',
  'pw',
  'secret',
  'token',
  'key',
  'credential',
  'adafruit',
  'adobe',
  'airtable',
  'algolia',
  'alibaba',
  'amazon',
  'artifactory',
  'asana',
  'atlassian',
  'aws',
  'beamer',
  'bintray',
  'bitbucket',
  'bittrex',
  'bluemix',
  'cloudant',
  'cloudflare',
  'co_api',
  'codecov',
  'cohere',
  'coinbase',
  'confluen',
  'contentful',
  'contribsys',
  'datadog',
  'discord',
  'droneci',
  'dropbox',
  'etsy',
  'facebook',
  'fastly',
  'finicity',
  'finnhub',
  'flickr',
  'freemius',
  'freshbooks',
  'gitter',
  'heroku',
  'hubspot',
  'ibm',
  'intercom',
  'jfrog',
  'jira',
  'kraken',
  'kucoin',
  'launchdarkly',
  'linear',
  'linked_?in',
  'looker',
  'mailgun',
  'mattermost',
  'meraki',
  'message_?bird',
  'netlify',
  'new_?relic',
  'new_york_times',
  'nytimes',
  'okta',
  'plaid',
  'private_?ai',
  'rapidapi',
  'sendbird',
  'sentry',
  'sidekiq',
  'snyk',
  'softlayer',
  'sonar',
  'sourcegraph',
  'squarespace',
  'sumo',
  'telegr',
  'travis',
  'twilio',
  'twitch',
  'twitter',
  'xray',
  'zendesk',
]

/** A place where a name may be that of a credential: the offset of the word in it, and of its end. */
const WORD_OF_NAME = new RegExp(WORDS.join('|'), 'gi')

/** A name: from where to where, with the dashes of an option, and without the sign of a variable. */
export interface Name {
  readonly name: string
  readonly start: number
  readonly end: number
}

const PART_OF_NAME = /[\w.$/-]/

/**
 * What stands before a word that is a part of something else: `arn:…:secret:`, `//registry/:_authToken`. Scopes of PowerShell
 * stand before a name: `$env:`.
 */
const PART_OF_OTHER = /(?<!\$[a-z]{1,8})(?<=[\w/]):$/i

const LONGEST_SCOPE = 10

/** The names in a text that may be those of credentials, each once, in order. */
export function* candidatesIn(text: string): Generator<Name> {
  if (text.search(WORD_OF_NAME) === -1) return
  const words = new RegExp(WORD_OF_NAME)
  let before: Pick<Name, 'start' | 'end'> = { start: 0, end: 0 }
  for (let found = words.exec(text); found; found = words.exec(text)) {
    let start = found.index
    while (start > before.end && PART_OF_NAME.test(text.charAt(start - 1))) start -= 1
    // A name that goes on from the one before it, as in a path, begins where that does: no character is read twice.
    if (start === before.end) start = before.start
    let end = words.lastIndex
    while (/[\w.-]/.test(text.charAt(end))) end += 1
    words.lastIndex = end
    before = { start, end }
    if (PART_OF_OTHER.test(text.slice(Math.max(0, start - LONGEST_SCOPE), start))) continue
    yield { name: text.slice(text.charAt(start) === '$' ? start + 1 : start, end), start, end }
  }
}
