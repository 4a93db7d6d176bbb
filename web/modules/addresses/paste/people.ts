import { folded, trimmed } from './folded.ts';

/** Common given names, folded: they tell a person from a colonia and a second name from a family name. */
const given = new Set(
  (
    'abel abigail abraham adan adela adolfo adrian adriana agustin aida alan alberto alejandra alejandro alexis alfonso alfredo alicia alma alonso alvaro amalia amanda ' +
    'amparo ana andrea andres angel angela angeles angelica anselmo antonia antonio araceli ariadna armando arturo aurora axel barbara beatriz belen benito benjamin ' +
    'bernardo bertha beto blanca brenda bruno camila carla carlos carmen carolina catalina cecilia celia cesar chuy christian clara claudia concepcion consuelo cristian ' +
    'cristina cristobal cynthia dafne daniel daniela david delia denisse diana diego dolores domingo dulce edgar edith eduardo efrain elena elias elisa elizabeth eloisa ' +
    'elsa elvira emilia emiliano emilio emma enrique erick erika ernesto esmeralda esperanza esteban estela esthela esther eugenia eva evelyn fabian fabiola fatima federico felipe ' +
    'felix fernanda fernando fidel flor francisca francisco gabriel gabriela genaro georgina gerardo german gilberto gloria gonzalo graciela gregorio griselda guadalupe ' +
    'guillermo gustavo hector hernan hilda hilario homero hugo humberto ignacio ines irene iris irma isaac isabel isaias isela ismael israel itzel ivan ivonne jacobo jaime ' +
    'javier jazmin jesus jimena joaquin joel jonathan jorge jose josefina josue juan juana juanita julia julian juliana julieta julio karen karina karla kevin laura leo ' +
    'leonardo leonel leonor leopoldo leticia lidia liliana lizbeth lorena lorenzo lourdes lucas lucero lucia luis luisa lupita luz magdalena manuel manuela marcela ' +
    'marcelo marco marcos margarita maria mariana maribel mariela mario marisol marta martha martin mateo mauricio mayra melissa memo mercedes miguel miriam misael moises ' +
    'monica montserrat nadia nancy natalia nayeli nestor nicolas noe noemi nora norberto norma nuria octavio ofelia olga oliver omar oscar pablo paola patricia patricio ' +
    'paula paulina pedro perla pilar rafael ramiro ramon raquel raul rebeca regina rene reyna ricardo roberto rocio rodolfo rodrigo rogelio rolando roman rosa rosalba ' +
    'rosalia rosario ruben ruth salvador samantha samuel sandra santiago santos sara saul sebastian selene sergio silvia simon socorro sofia soledad sonia susana tania ' +
    'teresa tere tomas ulises uriel valentin valentina valeria vanessa veronica vicente victor victoria violeta virginia viviana wendy ximena yadira yesenia yolanda zoe ' +
    'abril adalberto addy adelina adolfina alba aldo alexa alfredo aleida alina alondra amado amelia amada ambrosio america anabel anahi anel anselma apolonio ' +
    'apolinar arcelia arely ariana ariel arnoldo arnulfo artemio asuncion aurelio aurelia aaron azucena baltazar bernarda betzabe braulio brayan brigida bryan ' +
    'calixto camelia candelaria candido carina carlota casandra catarino cayetano celeste celestino celina chayo chela cirilo citlali clemente cleotilde conrado coral ' +
    'crescencio cuauhtemoc damian dante dario deborah delfina delfino demetrio deyanira dionisio dora dorotea eder edmundo edna eduwiges eleazar eleuterio elia elidia eliseo ' +
    'elizabet elodia eloy elvia emanuel emmanuel enedina enriqueta epifanio erasmo eric ericka ernestina estefania estela eulalia eulalio eunice eusebio evangelina ' +
    'evaristo everardo ezequiel faustino fausto fermin fernandina fidencio filiberto flavio florencia florencio florentino fortino francia galilea gamaliel gaspar gema ' +
    'gerardina gilda giovanni gisela glenda gonzala grecia gregoria guillermina hazel heberto heidi heladio herlinda herminia herminio heriberto hermelinda hermenegildo ' +
    'higinio hipolito honorio horacio hortensia ileana imelda inocencio isidro isidra ismael ivette ivon jacinto jacqueline janeth jasmin jaqueline jazmin jenny jessica jhonatan ' +
    'joana jocelyn johana jonas josafat josefa josefina jovita juventino karime karol katia kenia kimberly lariza laurencio lazaro leandro leobardo leslie leonila leyla libia lilia ' +
    'linda livia lizeth loreto luciano lucila lucina ludivina luisana macario maciel magda maite malena manolo maira marcelino margarito maricarmen maricela maricruz marilu marina marlen ' +
    'marlene matilde maura maximino maximiliano meche melchor melina melquiades mercedes mirna mireya mirella modesto moncerrat monserrat myriam naomi narciso nazario nelida nelly nereida ' +
    'nereyda nicandro nicolasa nidia nieves nilda nohemi norberta normando octaviano odalys odilia olegario olivia oralia orlando osiris osvaldo oswaldo otilia otilio ' +
    'paloma pamela pancho pascual paty paz penelope petra petronila placido porfirio primitivo prisciliano prudencio quirino rafaela ramona raymundo refugio reynaldo ' +
    'ricarda rita roberta rolanda romelia romina romualdo ronaldo rosamaria rosana rosaura roselia rosendo roxana rufino sabina sabino salome salomon samanta sanjuana santa saturnino sebastiana ' +
    'serafin severiano sheila sidronio silverio silvestre silvina sixto susy tadeo telesforo teodora teodoro teofilo teresita timoteo tonatiuh tono trinidad urbano vanesa ' +
    'abelardo alfonsa amador aranza augusto berenice blas cain candelario cipriano constantino cornelio cruzita daria edelmira elba eligio ' +
    'emigdio erendira eugenio evodio federica gael genoveva gildardo graciano hermilo iker imer irving isaura itzayana jair jenifer joaquina ' +
    'julissa karely leonides lizandro lorenza luciana marisela maritza maruca mayela melisa micaela milton nahum natividad nazareth noelia odette ' +
    'onesimo perfecto polo porfiria ramses renata rigoberto romeo rosaelia rufina saida said saira tobias tomasa valeriano vianney wilberth ' +
    'wilbert wilfrido yahir yaretzi yolotl yuri zaida zeferino fabiana dulcina darinka efigenia elodio eustolia gerson gricelda ' +
    'veronico vianey victorino vidal vilma viridiana vladimir xochitl yamile yanet yareli yarely yazmin yaneth yenifer yolotzin yuridia yuliana yvette zaira zenaida zenon zulema zulma'
  ).split(' '),
);
const titles =
  /^(?:sr|sra|srta|dr|dra|lic|ing|arq|mtro|mtra|profr?|profa|don|dona|c\.?p|cp|contador[a]?|maestr[oa]|senor|senora|senorita|doctora?|profesora?|ingenier[oa]|licenciad[oa]|arquitect[oa]|notari[oa])$/;
/** 'Lic.', 'Q.F.B.', 'M. en C.'. */
const isTitle = (word: string): boolean => titles.test(bareWord(word)) || /^(?:\p{Lu}\.){2,}$/u.test(word);
const particles = /^(?:de|del|la|las|los|y|san|santa|van|von|mc)$/;

const companyWords = new RegExp(
  String.raw`\bs\.?\s?a\.?(?:\s?p\.?\s?i\.?)?(?:\s?b\.?)?\s+de\s+c\.?\s?v\b|\bs\.?\s?de\s?r\.?\s?l\b|\b[sa]\.\s?c\.?$|\bs\.a\.|\b[sa]c$|\by asociados\b|\bhermanos\b|\bhnos\b|\bsucursal\b|` +
    String.raw`^(?:la |el |los |las )?(?:refacc?ion|comercializador|distribuidor|textil|papeleri|grupo |farmaci|optic|taller|boutique|ferreteri|clinic|muebl|dulceri|dulces |consultor|abarrot|zapat|innovacion|logistic|bufete|despacho|hotel|hospital|restaurant|cafe|escuel|colegio|facultad |universidad|institut|industri|manufactur|construct|servici|transport|tienda|super|miscelanea|panaderi|carniceri|tortilleri|laboratori|veterinari|estetic|salon|gimnasio|imprent|libreri|joyeri|floreri|vivero|mader|material|acero|plastic|empaque|quimic|electr|sistem|solucion|agencia|inmobiliari|notari|ceramic|carpinteri|vined|aserrader|herreri|tornill|troquel|talleres|pintur|funerari|lavanderi|tintoreri|copias |rotul|uniformes|colchon|ganader|avicol|empacador|congelador|purificad|granj|rancho la |taqueri|cafeteri|nutri|suplement|artesani|decoracion|deco |estudio |galeri|banco |sindicat|club |asociacion |fundacion |purificador|llanter|autopart|corporativo|almacenes|importador|exportador|fabric|maquil|tecnolog|bodegas|pasteleri|cremeri|tlapaleri|cerrajeri|novedades|creaciones|diseno|deportes|regalos|productos|alimentos|equipos|medic|dental|spa |barber|moda|novias|mercer|bonet|dif |imss|issste|ayuntamiento|presidencia municipal|preparatoria|primaria|secundaria|jardin de ninos|iglesia|parroquia|cooperativa|telas|vidri|alumini)`,
);
const jobs =
  /^(?:gerente|jefe|jefa|director|directora|coordinador|coordinadora|encargado|encargada|auxiliar|compras|ventas|logistica$|almacen$|recepcion$|administracion$|contabilidad$|(?:juridico|cobranza|sistemas|mercadotecnia|marketing|recursos humanos|produccion|calidad|mantenimiento|facturacion|tesoreria|finanzas)\b|dep(?:to|artamento)\.? de)/;

/** 'Sastrería Roldán', 'Vidriería El Prisma': what is sold or made somewhere. */
const shop = /^(?:la |el )?(?!valeria\b|rancheria\b|egeria\b)\p{L}{3,}eria\b/u;
export const isCompany = (text: string): boolean => companyWords.test(folded(text)) || shop.test(folded(text));
export const isJob = (text: string): boolean => jobs.test(folded(text));

const bareWord = (word: string): string => folded(word).replace(/[.,]/g, '');
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Whether a text begins as a name of a person does. */
export function isPerson(text: string): boolean {
  const words = wordsOf(text);
  if (/\d/.test(text) || words.length > 8) return false;
  const first = words.find((word) => !isTitle(word));
  return first !== undefined && (given.has(bareWord(first)) || first !== words[0]);
}

/** Places are called after them: by themselves, without a label, they are no person who receives a parcel. */
const heroes = new Set(
  'alvaro obregon,benito juarez,gustavo a madero,gustavo madero,venustiano carranza,miguel hidalgo,lazaro cardenas,francisco i madero,francisco villa,emiliano zapata,ignacio zaragoza,vicente guerrero,ignacio allende,jose maria morelos,felipe carrillo puerto,adolfo lopez mateos,luis donaldo colosio,miguel aleman,plutarco elias calles,nicolas bravo,guadalupe victoria,mariano matamoros,mariano escobedo,ignacio ramirez,melchor ocampo,leona vicario,josefa ortiz de dominguez,agustin de iturbide,belisario dominguez,santos degollado,antonio rosales,jose lopez portillo'.split(
    ',',
  ),
);
export const isHero = (text: string): boolean => heroes.has(folded(text).replace(/[.,]/g, '').replace(/\s+/g, ' ').trim());

/** Letters alone, one to eight words: it may be a name. */
export const mayBeName = (text: string): boolean => /^[\p{L}.'\s&-]+$/u.test(text) && wordsOf(text).length <= 8;

/** How many words of the name are given names; the family names follow. */
function givenCount(words: readonly string[]): number {
  let count = words.findIndex((word) => !isTitle(word)) + 1;
  if (count === 0) return words.length;
  const left = () => words.length - count;
  // 'Teresita de Jesús'.
  if (left() > 2 && bareWord(words[count] ?? '') === 'de' && bareWord(words[count + 1] ?? '') === 'jesus') return count + 2;
  // 'María de los Ángeles', 'Lucía del Carmen'.
  if ((bareWord(words[count - 1] ?? '') === 'maria' || bareWord(words[count] ?? '') === 'del') && particles.test(bareWord(words[count] ?? ''))) {
    const end = words.findIndex((word, index) => index >= count && !particles.test(bareWord(word)));
    if (end > 0 && given.has(bareWord(words[end] ?? '')) && end + 1 < words.length) return end + 1;
  }
  while (left() > 1 && given.has(bareWord(words[count] ?? ''))) count += 1;
  const plain = words.slice(count);
  if (plain.length === 3 && count === 1 && !plain.some((word) => particles.test(bareWord(word)))) count += 1;
  return count;
}

/** 'HUERTA MEJÍA ROSALBA', as offices write it: the place where given names begin behind the family names; 0 where they stand first. */
function givenBehind(words: readonly string[]): number {
  const isGiven = (word: string): boolean => given.has(bareWord(word));
  if (words.length < 3 || words.slice(0, 2).some((word) => isGiven(word) || isTitle(word) || particles.test(bareWord(word)))) return 0;
  return words.slice(2).every(isGiven) ? 2 : 0;
}

/** Given names with their title, and family names. */
export function splitName(text: string): { name: string; last_name: string } {
  const words = wordsOf(trimmed(text));
  const behind = givenBehind(words);
  if (behind > 0) return { name: words.slice(behind).join(' '), last_name: words.slice(0, behind).join(' ') };
  const count = givenCount(words);
  return { name: words.slice(0, count).join(' '), last_name: words.slice(count).join(' ') };
}
