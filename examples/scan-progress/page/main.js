import { ScanFollower } from './scan-follower.js'
import { clearScan, showConnection, showProblem, showScan } from './scan-view.js'
import { ApiError, Session } from './session.js'

const login = document.getElementById('login')
const start = document.getElementById('start')

let session
let follower

onSubmit(login, async ({ email, password }) => {
  session = await Session.logIn(email, password)
  login.reset()
  login.hidden = true
  start.hidden = false
  start.elements.target.focus()
  // The address of this page names the scan, so that a reload, or a colleague, finds it again.
  if (location.hash.length > 1) follow(location.hash.slice(1))
})

onSubmit(start, async ({ target }) => {
  const { id, attributes } = await session.create('/api/v1/scans', 'scans', { target })
  history.replaceState(null, '', `#${id}`)
  follow(id)
  showScan(attributes)
})

function follow(id) {
  follower?.stop()
  clearScan()
  follower = new ScanFollower(session, id, {
    onScan: showScan,
    onConnection: showConnection,
    onProblem: onProblem,
  })
}

/** Runs `work` with what a form holds; its button waits meanwhile. */
function onSubmit(form, work) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    button.disabled = true
    showProblem(undefined)
    try {
      await work(Object.fromEntries(new FormData(form)))
    } catch (error) {
      onProblem(error)
    } finally {
      button.disabled = false
    }
  })
}

function onProblem(error) {
  const isAnswer = error instanceof ApiError
  showProblem(isAnswer ? error.message : 'The server cannot be reached. Try again in a moment.')
  if (!isAnswer || error.status !== 401) return
  // The session is over. The scan goes on without anybody watching, and is shown again after the next login.
  follower?.stop()
  clearScan()
  start.hidden = true
  login.hidden = false
}
