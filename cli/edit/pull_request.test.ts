import { expect, test } from 'vitest'
import { branchName, pullRequestPage } from './pull_request.ts'

const github = 'https://github.com/coast/site/compare/main...words/sea?expand=1'
const gitlab =
  'https://gitlab.coast.example/a/b/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=words%2Fsea&merge_request%5Btarget_branch%5D=main'

test.each([
  ['git@github.com:coast/site.git', github],
  ['https://github.com/coast/site', github],
  ['https://ana:secret@github.com/coast/site.git/', github],
  ['ssh://git@github.com:22/coast/site.git', github],
  ['ssh://git@ssh.github.com:443/coast/site.git', github],
  ['git@gitlab.coast.example:a/b/site.git', gitlab],
  ['https://gitlab.coast.example/a/b/site.git', gitlab],
  ['https://git.coast.example/site.git', undefined],
  ['https://coast.example/github.com/site.git', undefined],
  ['https://notgithub.com/a/b.git', undefined],
  ['/srv/github.com/site.git', undefined],
  ['../remote.git', undefined],
  ['C:/github.com/site.git', undefined],
  ['file:///srv/site.git', undefined],
])('%s leads to %s', (remote, page) => {
  expect(pullRequestPage(remote, 'words/sea', 'main')).toBe(page)
})

test.each([
  ['New heading on guest Wi-Fi!', 'words/new-heading-on-guest-wi-fi'],
  ['Preživeli smo šest let', 'words/preziveli-smo-sest-let'],
  [
    'A sentence that is longer than anybody wants to read as the name of a branch',
    'words/a-sentence-that-is-longer-than-anybody-wants-to',
  ],
  ['x'.repeat(80), `words/${'x'.repeat(50)}`],
  ['--force; rm -rf', 'words/force-rm-rf'],
  ['海', 'words/changes'],
])('%s is handed in on %s', (sentence, branch) => {
  expect(branchName(sentence)).toBe(branch)
})
