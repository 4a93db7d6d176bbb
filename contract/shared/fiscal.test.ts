import payments from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_formas_pago' with { type: 'json' };
import methods from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_metodos_pago' with { type: 'json' };
import regimesOfSat from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_regimenes_fiscales' with { type: 'json' };
import uses from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_usos_cfdi' with { type: 'json' };
import { expect, test } from 'vitest';
import { cfdiUses, isRegimenOfPerson, isUseOf, paymentMethods, paymentTypes, regimes } from './fiscal.ts';

/** Of documents, never of who is billed. */
const ofDocuments = ['CP01', 'CN01'];
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

test('the keys of régimen, use, method and form are those of SAT [AMB-13.15]', () => {
  expect([...regimes].sort()).toEqual(idsOf(regimesOfSat));
  expect([...cfdiUses, ...ofDocuments].sort()).toEqual(idsOf(uses));
  expect([...paymentMethods].sort()).toEqual(idsOf(methods));
  expect([...paymentTypes].sort()).toEqual(idsOf(payments));
});

test('a régimen is of the persons that SAT names, and takes the uses of its table [AMB-13.15]', () => {
  for (const { id, aplica_fisica, aplica_moral } of regimesOfSat) {
    const regimen = id as (typeof regimes)[number];
    expect([id, isRegimenOfPerson('fisica', regimen), isRegimenOfPerson('moral', regimen)]).toEqual([id, aplica_fisica === 1, aplica_moral === 1]);
  }
  for (const { id, regimenes_fiscales_receptores } of uses) {
    const use = cfdiUses.find((one) => one === id);
    if (!use) continue;
    const taken = regimes.filter((regimen) => isUseOf(regimen, use));
    expect([id, [...taken].sort()]).toEqual([
      id,
      regimenes_fiscales_receptores
        .split(',')
        .map((one) => one.trim())
        .sort(),
    ]);
  }
});
