import { endOfName, inSnakeCase } from './credential-name.ts'
import { entropy } from './entropy.ts'

/** Forms of keys that tell no issuer, and so are known only under the name of their vendor: `HEROKU_PROD: 6f1c…`. */
const VENDOR_KEYS: readonly (readonly [vendors: RegExp, form: RegExp])[] = [
  [/aws|amazon/, /^[A-Za-z0-9/+]{40}$/],
  [/adafruit|droneci|fastly|nytimes|new_york_times|privateai|private_ai/, /^[a-z0-9=_-]{32}$/i],
  [/adobe|algolia|asana|bittrex|codecov|flickr|linear/, /^[a-z0-9]{32}$/i],
  [/airtable/, /^[a-z0-9]{17}$/i],
  [/alibaba|plaid|twitch/, /^[a-z0-9]{30}$/i],
  [/atlassian|confluence|jira|etsy|looker|plaid/, /^[a-z0-9]{24}$/i],
  [/beamer/, /^b_[a-z0-9=_-]{44}$/i],
  [
    /bitbucket|coinbase|confluent|discord|freshbooks|jfrog|artifactory|bintray|xray|new_?relic|sentry|sumo/,
    /^[a-z0-9=_-]{64}$/i,
  ],
  [/artifactory/, /^AP[A-F\d][A-Za-z0-9]{8,}$/],
  [/cloudant|bluemix/, /^(?:[a-f0-9]{64}|[a-z]{24})$/],
  [/cloudflare/, /^(?:[a-z0-9_-]{40}|[a-f0-9]{37})$/i],
  [/cohere|co_api|datadog|gitter|launchdarkly|sonar|zendesk/, /^[a-z0-9_=-]{40}$/i],
  [/confluent|linkedin|linked_in/, /^[a-z0-9]{16}$/i],
  [/contentful/, /^[a-z0-9=_-]{43}$/i],
  [/discord/, /^[a-z0-9=_-]{32}$/i],
  [/dropbox/, /^[a-z0-9]{15}$/i],
  [/facebook|finicity/, /^[a-f0-9]{32}$/i],
  [/finicity|finnhub/, /^[a-z0-9]{20}$/i],
  [/freemius/, /^sk_\S{29}$/],
  [
    /heroku|hubspot|kucoin|snyk|squarespace|messagebird|message_bird|sendbird/,
    /^[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}$/i,
  ],
  [/ibm|softlayer/, /^(?:[a-z0-9_-]{44}|[a-f0-9]{48}|[a-z0-9]{64})$/i],
  [/intercom/, /^[a-z0-9=_-]{60}$/i],
  [/jfrog|artifactory|bintray|xray/, /^[a-z0-9]{73}$/i],
  [/kraken/, /^[a-z0-9/=_+-]{80,90}$/i],
  [/kucoin/, /^[a-f0-9]{24}$/],
  [/mailgun/, /^[a-h0-9]{32}-[a-h0-9]{8}-[a-h0-9]{8}$/],
  [/mattermost/, /^[a-z0-9]{26}$/],
  [/meraki|sendbird|sourcegraph|twilio/, /^[a-f0-9]{32}(?:[a-f0-9]{8})?$/],
  [/messagebird|message_bird|twitter/, /^[a-z0-9]{25}$/i],
  [/netlify/, /^[a-z0-9=_-]{40,46}$/i],
  [/okta/, /^00[\w=-]{40}$/],
  [/rapidapi|twitter/, /^[a-z0-9_-]{50}$/i],
  [/sidekiq|contribsys/, /^[a-f0-9]{8}:[a-f0-9]{8}$/],
  [/telegr/, /^\d{5,16}:A[\w-]{34}$/],
  [/travis/, /^[a-z0-9]{22}$/i],
  [/twitter/, /^(?:[a-z0-9]{45}|\d{15,25}-[a-z0-9]{20,40})$/i],
]

/** Last words of names that belong to a vendor and hold no key. */
const NO_KEY =
  /(?:^|_)(?:account|app|arn|bucket|digest|email|endpoint|form|guid|hash|host|id|image|name|org|organization|path|project|region|repo|repository|revision|sha\d*|site|tag|team|ur[il]|user|username|uuid|version)$/

/** Bits a character; keys of hexadecimal digits have 3.3 or more, and words and repetitions less. */
const LEAST_ENTROPY = 3

/** Lengths of the shortest and the longest key above. */
const SHORTEST = 15
const LONGEST = 90

/** Whether a value has the form of a key of the vendor that the name tells. */
export function isVendorKey(name: string, value: string): boolean {
  if (value.length < SHORTEST || value.length > LONGEST) return false
  const words = inSnakeCase(endOfName(name))
  if (NO_KEY.test(words) || !/\d/.test(value)) return false
  return (
    VENDOR_KEYS.some(([vendors, form]) => form.test(value) && vendors.test(words)) &&
    entropy(value) >= LEAST_ENTROPY
  )
}
