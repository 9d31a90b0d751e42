import { defineAdapter } from './define-adapter.ts'

/** `google_logging_project_sink` and its like for folders, organizations and billing accounts. */
export const logSink = defineAdapter({
  type: 'logging.googleapis.com/LogSink',
  named: ['name'],
  global: true,
  joined: {
    destination: (sink) =>
      sink.string('destination')?.map((to) => to.replace(/^storage\.googleapis\.com\//, '')),
  },
})
