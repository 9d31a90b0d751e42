import { parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Failure, Loading } from '../parts/states.js'
import { Tabs } from '../parts/tabs.js'
import { useQuery } from '../parts/use-query.js'
import { NoAccounts } from './no-accounts.js'
import { ComplianceReport } from './report-compliance.js'
import { CoverageReport } from './report-coverage.js'
import { AccountReport, KindReport, LabelReport, TeamReport } from './report-groups.js'
import { TrendReport } from './report-trend.js'

const REPORTS = [
  { show: undefined, name: 'Over time', Report: TrendReport },
  { show: 'teams', name: 'Teams', Report: TeamReport },
  { show: 'labels', name: 'Labels', Report: LabelReport },
  { show: 'kinds', name: 'Clouds and repositories', Report: KindReport },
  { show: 'accounts', name: 'Accounts', Report: AccountReport },
  { show: 'coverage', name: 'Coverage', Report: CoverageReport },
  { show: 'compliance', name: 'Compliance', Report: ComplianceReport },
]

/** How the whole organization stands, for who answers for it: each table is a file as well. */
export function ReportsPage() {
  const shown = parameters.value.get('show') ?? undefined
  const { Report } = REPORTS.find(({ show }) => show === shown) ?? { Report: TrendReport }
  const any = useQuery('providers?page[size]=1')
  return html`<${Page} title="Reports" about="How all accounts stand, how that changes, and what no scan looks at. Each report is a CSV file as well.">
    ${
      any.document === undefined
        ? any.problem
          ? html`<${Failure} problem=${any.problem} onRetry=${any.refresh} />`
          : html`<${Loading} />`
        : any.document.data.length === 0
          ? html`<${NoAccounts} />`
          : html`<${Tabs} label="Reports" tabs=${REPORTS.map(({ show, name }) => ({
              name,
              href: withParameters({ show, state: undefined }),
              isCurrent: show === shown,
            }))} />
            <${Report} key=${shown} />`
    }
  <//>`
}
