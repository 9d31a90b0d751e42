/**
 * What is shown, as the address of the page has it, so that a link shows the same: `#show=critical,high&group=file&q=logs`.
 *
 * @typedef {object} Shown
 * @property {readonly string[]} show Kinds and severities; empty: what failed, or everything where nothing did.
 * @property {string} q Words to search for.
 * @property {string} account Of one account, as resources name it.
 * @property {string} service
 * @property {string} control Only findings of the checks of this control: `framework/control`.
 * @property {'check' | 'file' | 'resource'} group
 * @property {'findings' | 'compliance'} view
 * @property {string} status Only controls of this status.
 */

const DEFAULTS = {
  q: '',
  account: '',
  service: '',
  control: '',
  group: 'check',
  view: 'findings',
  status: '',
}

/** @returns {Shown} */
export function readAddress() {
  const parameters = new URLSearchParams(location.hash.slice(1))
  const group = parameters.get('group')
  return {
    show: (parameters.get('show') ?? '').split(',').filter(Boolean),
    q: parameters.get('q') ?? '',
    account: parameters.get('account') ?? '',
    service: parameters.get('service') ?? '',
    control: parameters.get('control') ?? '',
    group: group === 'file' || group === 'resource' ? group : 'check',
    view: parameters.get('view') === 'compliance' ? 'compliance' : 'findings',
    status: parameters.get('status') ?? '',
  }
}

/**
 * The address of a page that shows something else: `#` and what differs from the defaults.
 *
 * @param {Shown} shown
 * @param {Partial<Shown>} changes
 */
export function addressOf(shown, changes) {
  const { show, ...others } = { ...shown, ...changes }
  const parameters = new URLSearchParams()
  if (show.length > 0) parameters.set('show', show.join(','))
  for (const [name, value] of Object.entries(others)) {
    if (value !== DEFAULTS[/** @type {keyof typeof DEFAULTS} */ (name)]) parameters.set(name, value)
  }
  return `#${parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`
}
