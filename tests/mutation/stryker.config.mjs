// npm run mutate: changes the code in small ways, one at a time, and demands that a test notices. CONTRIBUTING.md says how to
// run it on one room, and how to read what it finds.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'cli/check_site.ts',
    'cli/{content,dev,domain,edit,hosting,page,problems,schema,translation}/**/*.ts',
    '{blocks,receiver}/**/*.ts',
    'templates/*.ts',
    'templates/parts/*.ts',
    // Of what runs in a browser or serves one, the decisions: functions of values.
    'templates/client/{crawler,consent/stored_consent,search/search_index,search/search_keys,search/search_state}.ts',
    'editor/{crop,edits,focus,protected_parts,section_order,session,steps,text_order}.ts',
    '!**/*.test.ts',
    // Declarations: what fields there are, and what authors read of them. `site schema` shows them, examples.yaml uses each.
    '!**/*schema.ts',
    '!cli/schema/content_files/*.ts',
    // What runs in a browser, or touches disk and network, as cli/io does: tests/browser, tests/hosting and tests/probes judge it.
    '!blocks/contact_dialog/{draft,sending}.ts',
    '!receiver/{function,node,outbox,receiver,server,smtp}.ts',
    '!templates/parts/pending_press.ts',
    // Text for other programs, which tests/hosting starts and asks.
    '!cli/hosting/{caddy,nginx}.ts',
    // Read once and kept, before any mutant is active; its own tests hold it against the earth.
    '!blocks/world_info/land.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is computed while a module loads stays as it was, and would need every test in a fresh thread.
  ignoreStatic: true,
  // It would be rewritten with functions that TypeScript 7 no longer has; nothing here refers to another project.
  tsconfigFile: 'none',
  // A mutant that never ends is stopped by counting; time only shows how busy the machine is.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 60_000,
  timeoutFactor: 5,
  concurrency: 1,
  incremental: true,
  incrementalFile: '.mutation/incremental.json',
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['dist', '.store', '.mutation'],
  plugins: ['@stryker-mutator/*', './tests/mutation/survivors.mjs'],
  reporters: ['progress-append-only', 'survivors', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.mutation/report.html' },
  jsonReporter: { fileName: '.mutation/report.json' },
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: false,
}
