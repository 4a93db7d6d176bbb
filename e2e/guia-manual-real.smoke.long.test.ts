import { describe, expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { waysOfRun } from './support/ways.ts';
import { ROOT, shot, remaining, title, ways, addAddress, typePackage, openedGuide } from './support/guide-by-hand.ts';
import { told } from './support/toasts.ts';

describe.each(waysOfRun(ways))('$name', (way) => {
  const { handsOf } = way;
  test('staff write a guide of a customer, change its price, add a charge and cancel it, and its money moves to the centavo [S-2.15] [AMB-10.10] [AMB-12.02] [AMB-12.14]', async ({
    world,
    openAs,
  }) => {
    const before = await remaining(world);
    const number = way.usesKeys ? 'MANUAL-2' : 'MANUAL-1';
    const page = await openAs(ROOT, '/guia-manual');
    const hands = handsOf(page);
    await page.getByRole('button', { name: 'Elige un usuario' }).or(page.getByText('Elige')).first().waitFor();
    await hands.pick('Actúas por', 'penon', /Textiles Peñón del Bajío/);
    await hands.pick('Usuario', 'ulises', /Ulises Zúñiga Lara/);
    await title(page, 'Nueva guía manual');
    await hands.press({ role: 'button', name: /^Guardar guía/ });
    await page.getByText('Indique la paquetería').waitFor();
    await page.getByText('Ingrese un origen').waitFor();
    await shot(page, `manual-faults-${way.usesKeys}`);

    await hands.pick('Paquetería', 'fedex', 'FedEx');
    await hands.pick('Servicio', 'eco', /Económico · Consumo|Saver|Eco/i);
    await hands.write('Número de guía', number);
    await addAddress(page, way, 'Origen', `Bodega ${number}`);
    await addAddress(page, way, 'Destino', `Taller ${number}`);
    await typePackage(hands);
    await hands.select('Modalidad', 1);
    await hands.write('Precio sin IVA', '100');
    await page.getByRole('region', { name: 'Lo que se cobra al guardar' }).getByText('$116.00').waitFor();
    await shot(page, `manual-filled-${way.usesKeys}`);
    await hands.press({ role: 'button', name: /^Guardar guía/ });
    await openedGuide(page, number);
    await page.getByText('Guía manual', { exact: true }).first().waitFor();
    expect(await remaining(world)).toBe(before - 116);

    await hands.press({ role: 'button', name: 'Más acciones' });
    await hands.press({ role: 'menuitem', name: 'Editar guía manual' });
    await title(page, /^Editar guía manual/);
    await hands.write('Precio sin IVA', '200');
    await hands.press({ role: 'button', name: 'Agregar cargo extra' });
    await hands.select('Concepto del cargo 1', 6);
    await hands.write('Cantidad del cargo 1', '2');
    await hands.write('Precio unitario sin IVA del cargo 1', '25');
    await hands.press({ role: 'button', name: /^Guardar guía/ });
    const asked = page.getByRole('dialog', { name: '¿Cambiar lo que se cobra de la guía?' });
    await asked.getByText(/\$116\.00.*\$290\.00/).waitFor();
    await shot(page, `manual-change-${way.usesKeys}`);
    expect(await remaining(world)).toBe(before - 116);
    await hands.press({ role: 'button', name: 'Cambiar y guardar', within: asked });
    await openedGuide(page, number);
    expect(await remaining(world)).toBe(before - 290);

    await hands.press({ role: 'button', name: 'Más acciones' });
    await hands.press({ role: 'menuitem', name: 'Cancelar guía' });
    const cancel = page.getByRole('dialog', { name: '¿Cancelar la guía?' });
    await cancel.getByText('El cargo se devuelve a donde se tomó.').waitFor();
    await hands.press({ role: 'button', name: 'Cancelar guía', within: cancel });
    await told(page, 'La guía se canceló');
    await eventually(() => remaining(world)).toBe(before);
    expect(page.faults).toEqual([]);
  });
});
