/** Words of carriers' refusals that can be nobody's name, place, number or secret, without accents. */
const words = `
a al ante con contra de del desde el en entre es esta este esto fue ha hay la las lo los mas no o para pero por que se si sin sobre son su sus un una y ya
acceso activa activo agotado alto ancho aplica articulo autenticacion autorizado baja bloqueada bloqueado cambio campo cancelada cancelado cancelar caracteres
carrier centimetros cero cliente cobertura codigo colonia conexion conocido consulta contenido contrato correcto correo cotizacion credenciales cuenta dato datos
debe demasiado destinatario destino dia dias digitos dimensiones direccion disponible documento duplicada duplicado empaque encontrada encontrado encontro enviar
envio error escaneada escaneado esperar estado etiqueta excede existe existente expirado expiro falla fallo falta fecha firma formato fuera fecha guia guias
hora hoy incompleto incorrecta incorrecto informacion intente interno invalida invalido invalidos kilogramos largo limite longitud mantenimiento maximo mensaje
mercancia minimo momento municipio nombre numero obligatorio ocupado ocurrio operacion origen paquete paquetes parametro pedido permiso permitido peso peticion
pieza piezas postal precio problema proceso producto programada programar puede recoleccion rechazada rechazado reembolso referencia registrada registrado
registro remitente requerido respuesta saldo seguro servicio servicios servidor sesion sistema solicitud soportado sucursal suspendida suspendido tarde
tarifa telefono temporalmente tiempo tiene tipo token tramo usuario usado valida valido valor vacio vencido ventana version zona
access account accepted active address after allowed already an and are at attempts authentication authorized available bad be been before between blocked body
booked by cancel cancelled canceled cannot characters city closed code combination company connection contains content could country coverage created credentials
customer data date day days declared delivered delivery denied destination did digits does duplicate email empty ended enough error exceeded exceeds exist exists
expired failed failure field fields for forbidden format found from gateway has have hour if in incomplete incorrect insurance insufficient internal invalid is
it item items label later length limit locked long maintenance many match maximum measure message minimum missing moment more must name not number of offered on
only open operation or order origin out package packages parameter parcel password pending permission phone pickup piece pieces please portal postal price
processed product provided quantity quota quote rate read recipient reference refused registered rejected remaining request requested required response retry
same scanned schema sender served server service services session shipment shipments shipped short signature state status street supported suspended system tariff
temporarily than that the there this time timeout to today token too tracking try type unable unauthorized unavailable unexpected unit unknown unsupported until
update use used user valid validation value version was weight were width window with within without wrong you your zip zone
`;
const known: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

const folded = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a carrier said, with '…' for everything that is no known word: a name, a number, an address, an e-mail, a token. */
export function knownWords(text: string): string {
  const said = text
    .split(/\s+/)
    .map((part) => (known.has(folded(part.replaceAll(/^[("'¿¡]+|[)"'.,;:!?]+$/g, ''))) ? part.replaceAll(/["'()]/g, '') : '…'))
    .filter((part, at, all) => part !== '' && !(part === '…' && all[at - 1] === '…'))
    .join(' ');
  return /\p{L}/u.test(said) ? said.slice(0, 200) : '';
}

/** A code as a protocol has them: capitals, signs between them, and few digits; anything else could be something of a person or a key. */
export const knownCode = (code: string): string =>
  /^[A-Z0-9][A-Z0-9_.-]{0,47}$/.test(code) && (code.match(/\d/g) ?? []).length <= 5 ? code : 'OTHER';
