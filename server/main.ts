import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { anchorBackup } from '#platform/anchors/anchor-books.ts';
import { anchorFolder } from '#platform/anchors/anchor-files.ts';
import { dumpDatabase } from '#platform/backup/dump.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { hasFact } from '#platform/facts.ts';
import type { FolderLock } from '#platform/lock/folder-lock.ts';
import { jsonLog, type Log } from '#platform/log.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import type { Portal } from './compose.ts';
import { readConfig, type Config, type Secrets } from './config.ts';
import { demoPassword } from './demo-password.ts';
import { fileImports } from './file-imports.ts';
import { rollingBackups } from './nightly-backup.ts';
import { backupFolder, openData, StartRefusal, takeDataDir } from './open-data.ts';

type Running = { lock: FolderLock; database: Database; portal: Portal; backups: ReturnType<typeof rollingBackups> | null; address: string };

async function start(config: Config, secrets: Secrets, log: Log): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    let opened: Database | null = null;
    const dump = async () => {
      if (!opened) throw new Error('still starting');
      return dumpDatabase(opened);
    };
    const backup = async () => {
      if (!opened) throw new Error('still starting');
      return anchorBackup({ db: opened.db, clock: systemClock, log, folder: anchorFolder(config.dataDir) }, dump);
    };
    let composed: Portal | null = null;
    const catalogs = () => {
      if (!composed) throw new Error('still starting');
      return composed.api.catalogs;
    };
    const lock = await takeDataDir(config.dataDir, { dump, backup, ...fileImports(catalogs, log) });
    undo.unshift(lock.release);
    await refuseTakenPort(config);
    // The modules are read while the database opens.
    const composing = import('./compose.ts');
    const database = await openData({ dataDir: config.dataDir, databaseUrl: secrets.databaseUrl, onEnd: (cause) => giveUp(cause, log) });
    undo.unshift(database.close);
    if (config.mode === 'production' && (await hasFact(database.db, 'demonstration'))) throw new StartRefusal(texts.demonstrationPresent);
    const { composePortal } = await composing;
    const portal = await composePortal({ config, secrets, database, log });
    undo.unshift(() => portal.stop(1_000));
    await portal.start();
    if (portal.demo) await demonstrate(portal, portal.demo, { config, secrets, log });
    const address = await portal.listen().catch((error: unknown) => {
      throw refusalToListen(error, config.port);
    });
    [opened, composed] = [database, portal];
    const backups =
      database.kind === 'embedded' ? rollingBackups({ dump: backup, clock: systemClock, log, folder: backupFolder(config.dataDir) }) : null;
    return { lock, database, portal, backups, address };
  } catch (error) {
    for (const step of undo) await step().catch(() => undefined);
    throw error;
  }
}

/** The data of evaluation mode, and what its people do with it; both once. */
async function demonstrate(
  { app }: Portal,
  demo: NonNullable<Portal['demo']>,
  { config, secrets, log }: { config: Config; secrets: Secrets; log: Log },
): Promise<void> {
  const password = demoPassword(config.dataDir, secrets.demoPassword);
  const { isSeeded } = await demo.seed({ password, isComplete: config.hasDemoHistory });
  if (!isSeeded || !config.hasDemoHistory) return;
  // The portal is whole without it.
  await demo
    .act((call) => app.inject(call), password)
    .catch((error: unknown) => log.error('the people of the demonstration could not act', { error }));
}

async function stop({ portal, backups, database, lock }: Running): Promise<void> {
  backups?.stop();
  await portal.stop();
  await backups?.write();
  await database.close();
  await lock.release();
}

/** Asked before anything is opened: the first start works for a while before it listens. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', (error) => reject(refusalToListen(error, port)));
  probe.listen(port, host, resolve);
  await promise;
  await new Promise((closed) => probe.close(closed));
}

function refusalToListen(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartRefusal(texts.portTaken(port), { cause: error });
  if (code === 'EACCES') return new StartRefusal(texts.portRefused(port), { cause: error });
  return error;
}

function announce({ address, database }: Running, config: Config, secrets: Secrets): void {
  const lines = [texts.ready(config.product, address)];
  if (config.mode === 'evaluation') {
    lines.push(texts.logins(demoPassword(config.dataDir, secrets.demoPassword)));
    for (const [name, role] of Object.entries(texts.roles)) lines.push(`  ${role.padEnd(20)} ${name}@porteo.test`);
    lines.push(texts.evaluation);
  }
  if (database.kind === 'embedded') lines.push(texts.evaluationDatabase);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.send?.({ ready: address });
}

/** One clear line for anyone who started us; what it was caused by goes to the log. */
function refuse(error: unknown, log: Log | null): never {
  const isKnown = error instanceof Error && ['BadConfig', 'StartRefusal', 'BadCarrierSettings', 'BadIssuerSettings'].includes(error.name);
  if (!isKnown) log?.error('start failed', { error });
  else if (error.cause) log?.info('start refused', { error: error.cause });
  process.stderr.write(`${isKnown ? error.message : texts.startFailed}\n`);
  process.exit(1);
}

/** Nothing is finished or kept: each statement would fail. What was committed is in the folder, and the next start takes up the rest. */
function giveUp(cause: unknown, log: Log): never {
  log.error('the embedded database can answer nothing more', { error: cause });
  process.stderr.write(`${texts.databaseEnded}\n`);
  process.exit(1);
}

// A full disk behind them must not end the portal.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let log: Log | null = null;
try {
  const { config, secrets } = readConfig();
  log = jsonLog(config.logLevel);
  const running = await start(config, secrets, log);
  announce(running, config, secrets);
  // Otherwise written when a process ends by itself: one that is killed, or that a power cut ends, would leave the next start to compile all of it again.
  flushCompileCache();
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log?.error('stopped before everything was over; the next start takes it up', { stopMs: config.stopMs });
      process.exit(1);
    }, config.stopMs).unref();
    void stop(running).then(
      () => process.exit(0),
      (error: unknown) => refuse(error, log),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
  process.on('unhandledRejection', (error) => log?.error('unhandled rejection', { error }));
} catch (error) {
  refuse(error, log);
}
