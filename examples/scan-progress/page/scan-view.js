const STATUS = { pending: 'Waiting', running: 'Running', completed: 'Completed', failed: 'Failed' }
const CONNECTION = { open: 'Live', lost: 'Connection lost. Reconnecting…', over: '' }

const element = (id) => document.getElementById(id)

/** Shows a scan, as far as it is known. */
export function showScan({ target, status, checked, total, error }) {
  const card = element('scan')
  card.hidden = false
  card.dataset.status = status
  // Events do not repeat what never changes.
  if (target !== undefined) setText('scan-target', target)
  setText('scan-status', STATUS[status])
  setText('scan-count', `${checked} of ${total} checks`)
  const bar = element('scan-bar')
  bar.max = total
  bar.value = checked
  showMessage('scan-error', error?.detail)
}

/** Shows whether events come. */
export function showConnection(state) {
  setText('connection', CONNECTION[state])
}

/** Shows what went wrong on this page; `undefined` takes it away. */
export function showProblem(detail) {
  showMessage('problem', detail)
}

/** A new scan begins on an empty card. */
export function clearScan() {
  element('scan').hidden = true
  showMessage('scan-error', undefined)
  showConnection('over')
}

function showMessage(id, text) {
  setText(id, text ?? '')
  element(id).hidden = text === undefined
}

/** Only what changes: a screen reader speaks whenever a live region is written. */
function setText(id, text) {
  const { firstChild } = element(id)
  if (firstChild?.data !== text) element(id).replaceChildren(text)
}
