import { expect, test } from 'vitest';
import { zipOf } from './fixtures/address-data.ts';
import type { PastedField } from './pasted-address.ts';
import { readAddress } from './read-address.ts';

// Forms of a hundred and forty texts that were written before anybody looked at how they are read. null: the text does not say it.
type Said = Partial<Record<PastedField, string | null>>;
const end = 'Col. Juárez, CP 06600, CDMX';

test.each<[string, string, Said]>([
  ['a greeting before it', `Ok 👌 va:\nHamburgo 45\n${end}\nYazmín Catalán`, { name: 'Yazmín', last_name: 'Catalán', street: 'Hamburgo', number: '45' }],
  ['what a telephone signs with', `Enviado desde mi iPhone\n\nAna Lucía Berlanga\nHamburgo 45, ${end}`, { name: 'Ana Lucía', last_name: 'Berlanga', business_name: null }],
  ['the heading of a shop', `Envío a domicilio\nGabriela Rentería Mora\nHamburgo 45, Interior 12\n${end}`, { name: 'Gabriela', last_name: 'Rentería Mora', suite_number: '12' }],
  ['the heading of a foreign shop', `Shipping address\nDiego Tun Poot\nHamburgo 45\n${end}\nMexico`, { name: 'Diego', last_name: 'Tun Poot', business_name: null }],
  ['the number of an order', `Pedido #100482\nCliente: Fabiola Arce\nDirección: 5 de Mayo 1403 Int. 7, ${end}`, { street: '5 de Mayo', number: '1403', suite_number: '7', name: 'Fabiola' }],
  ['the name of an account', `Comprador: PATY_STORE22\nNombre completo: Patricia Olmedo Reyna\nDomicilio: Retorno 3 de Circuito Interior 55, depto 4\n${end}`, { name: 'Patricia', street: 'Retorno 3 de Circuito Interior', number: '55', suite_number: 'depto 4' }],
  ['an order around it', `URGENTE enviar hoy x FedEx día siguiente. 2 cajas. Hamburgo 45, ${end}, preguntar por Beto Nájera 5561815500`, { name: 'Beto', last_name: 'Nájera', street: 'Hamburgo', number: '45', reference: null }],
  ['where it is fetched', `Favor de recolectar en Hamburgo 45, ${end} con Juan Manuel Aceves`, { name: 'Juan Manuel', last_name: 'Aceves', street: 'Hamburgo', number: '45' }],
  ['a city behind «para»', 'Buenas tardes\nSería para León Guanajuato\nCalle Graham Bell 615, CP 37000\nA nombre de: Perla Rdz Cantú', { name: 'Perla', last_name: 'Rdz Cantú' }],
  ['who is asked for, with an article', `Hamburgo 45, ${end}, con el señor Eusebio Tovar`, { last_name: 'Tovar', reference: null }],
  ['several titles', `Hamburgo 45, ${end}\nAt'n: Q.F.B. Ligia Toledo`, { name: 'Q.F.B. Ligia', last_name: 'Toledo' }],
  ['an accountant is no postal code', `C.P. Rogelio Inclán Soto\nHamburgo 45\n${end}`, { name: 'C.P. Rogelio', last_name: 'Inclán Soto', street: 'Hamburgo' }],
  ['a name behind the phone of a reference', `Hamburgo 45, ${end}. Referencia: portón blanco junto a la tortillería. 5610908877 Brenda Monroy`, { name: 'Brenda', last_name: 'Monroy', reference: 'portón blanco junto a la tortillería' }],
  ['who sends and who receives', `REMITENTE: Calzados Ibarra\nDESTINATARIO: Oralia Pech\nDOMICILIO: Hamburgo 45\n${end}`, { name: 'Oralia', last_name: 'Pech', business_name: null }],
  ['the form of a company behind a comma', `Novedades Karime, S.A. de C.V., con domicilio fiscal en Hamburgo 45, ${end}`, { business_name: 'Novedades Karime S.A. de C.V.', street: 'Hamburgo' }],
  ['whose address it is', `Sucursal Reforma: Av. Plan de Ayala 1010, ${end}`, { street: 'Av. Plan de Ayala', number: '1010', name: null, reference: null }],
  ['two rows of a sheet', 'Nombre\tTeléfono\tDirección\tColonia\tCP\tCiudad\nCésar Limón\t5561200933\tAldama 19\tJuárez\t06600\tCDMX', { name: 'César', last_name: 'Limón', phone_number: '+525561200933', street: 'Aldama', number: '19', neighborhood: 'Juárez' }],
  ['a question of a form', `¿Entre qué calles está? Lerma y Sena\nCalle: Hamburgo\nN° exterior: 45\n${end}`, { reference_streets: 'Lerma y Sena', street: 'Hamburgo' }],
  ['a street that is called after a hacienda', `Hacienda de la Noria 118\n${end}\nDaniela Holguin\nCasa color arena`, { street: 'Hacienda de la Noria', number: '118', reference: 'Casa color arena' }],
  ['a street that is called «altos»', `*Nombre:* Edith Cruz\n*Calle:* Pinos Altos #210\n${end}`, { street: 'Pinos Altos', number: '210', suite_number: null }],
  ['a number that has a second one', `Arroyo Seco 90 bis\n${end}\nSr. Adalberto Nolasco`, { number: '90 bis', name: 'Sr. Adalberto', last_name: 'Nolasco' }],
  ['the number before the street', `Rafael Dueñas\n1450 Calle Coral\n${end}`, { street: 'Calle Coral', number: '1450' }],
  ['streets of numbers without a comma', 'C 47 # 512 entre 60 y 62 Centro Mérida Yuc 97000 Addy Góngora 9991884412', { street: 'C 47', number: '512', reference_streets: '60 y 62', name: 'Addy', last_name: 'Góngora' }],
  ['a phone in six groups', `Hamburgo 45, ${end}, cel. 669 1 12 44 87`, { phone_number: '+526691124487' }],
  ['an interior that is none', `Calle: Hamburgo\nNo. exterior: 77 No. interior: S/N\n${end}`, { number: '77', suite_number: null }],
  ['an unknown address of the country', `Dom. conocido s/n, ${end}`, { street: 'Dom. conocido', number: 'S/N' }],
  ['second names of the certificate', `RFC: SAGL8507129K3\nNombre (s): LAURA ELENA\nPrimer Apellido: SANDOVAL\nSegundo Apellido: GALINDO\nCódigo Postal: 06600 Tipo de Vialidad: CALLE\nNombre de Vialidad: LERMA - SENA Número Exterior: 2350`, { name: 'LAURA ELENA', last_name: 'SANDOVAL GALINDO', street: 'LERMA-SENA', number: '2350' }],
])('%s is read for what it is', (_form, text, said) => {
  const { fields } = readAddress(text, zipOf);
  const read = Object.fromEntries(Object.keys(said).map((field) => [field, fields[field as PastedField] ?? null]));
  expect(read).toEqual(said);
}); // prettier-ignore

test('two numbers in one are both to be looked at', () => {
  const { fields, doubtful } = readAddress(`Pedro Moreno 812-4, ${end}`, zipOf);
  expect([fields.number, fields.suite_number, doubtful.has('number'), doubtful.has('suite_number')]).toEqual(['812', '4', true, true]);
});
