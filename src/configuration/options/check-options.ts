import { PROFILES } from '../../findings/profile.ts'
import { SEVERITIES } from '../../ocsf/severity.ts'
import type { OptionDescriptions } from '../option.ts'

/** What selects checks, and says how severe they are. */
export const CHECK_OPTIONS = {
  profile: {
    kind: 'choice',
    choices: PROFILES,
    argument: 'name',
    help: 'how much to ask for: essentials (what should stop a change), recommended, all (hygiene as well)',
    default: 'recommended',
    inScannedCode: 'allowed',
  },
  checks: {
    kind: 'names',
    letter: 'c',
    argument: 'list',
    help: 'run only these checks',
    inScannedCode: 'allowed',
  },
  'excluded-checks': {
    kind: 'names',
    letter: 'e',
    argument: 'list',
    help: 'run all but these checks',
    inScannedCode: 'allowed',
  },
  'included-checks': {
    kind: 'names',
    argument: 'list',
    help: 'run these checks as well, although the profile does not have them',
    inScannedCode: 'allowed',
  },
  'check-severities': {
    kind: 'pairs',
    argument: 'check=severity',
    help: 'the severity that a check has for you; may be given several times',
    inScannedCode: 'allowed',
  },
  services: {
    kind: 'names',
    letter: 's',
    argument: 'list',
    help: 'run only checks of these services',
    inScannedCode: 'allowed',
  },
  severity: {
    kind: 'choices',
    choices: SEVERITIES,
    argument: 'list',
    help: `run only checks of these severities: ${SEVERITIES.join(', ')}`,
    inScannedCode: 'allowed',
  },
  compliance: {
    kind: 'names',
    argument: 'list',
    help: 'report by the controls of these frameworks, and run only their checks',
    inScannedCode: 'allowed',
  },
} as const satisfies OptionDescriptions
