/** Whole texts as people paste them; written with their readings before the reader was run. */
export const PASTED_PEOPLE = `
=== whatsapp of a couple
[27/11/2026, 08:12:03] Amor: bom dia => -
[27/11/2026, 08:12:10] Amor: passa no mercado na volta? => -
[27/11/2026, 08:12:44] Amor: 2 leite => leite | 2x
[27/11/2026, 08:12:50] Amor: pão de forma => pão de forma
[27/11/2026, 08:13:02] Você: qual marca? => -
[27/11/2026, 08:13:20] Amor: tanto faz => -
[27/11/2026, 08:13:41] Amor: e detergente => detergente
[27/11/2026, 08:14:00] Amor: ah e 1 kg de banana => banana | 1 kg
[27/11/2026, 08:15:09] Você: beleza => -
=== phone note
Mercado sábado => -
arroz 5kg => arroz | 5 kg
feijão 2 => feijão 2
café => café
- leite 6 cx => leite | 6x caixa
- ovos => ovos
carne moída 1kg => carne moída | 1 kg
queijo => queijo
total uns 150 => -?
=== keep with boxes
☐ Sabonete => Sabonete
☑ Shampoo => Shampoo | bought
☐ Papel higiênico 12 rolos => Papel higiênico | 12 rolo
☑ Desodorante => Desodorante | bought
☐ Fio dental => Fio dental
=== recipe site
Bolo de cenoura => -?
Ingredientes => -
3 cenouras médias raladas => cenouras médias raladas | 3x
4 ovos => ovos | 4x
1/2 xícara (chá) de óleo => óleo | 0,5 xícara (chá)
2 xícaras (chá) de açúcar => açúcar | 2 xícara (chá)
2 e 1/2 xícaras (chá) de farinha de trigo => farinha de trigo | 2,5 xícara (chá)
1 colher (sopa) de fermento em pó => fermento em pó | 1 colher (sopa)
Modo de preparo => -
Bata tudo no liquidificador e asse por 40 minutos. => -
=== numbered list of the month
LISTA DO MÊS => -
1. Arroz 5kg => Arroz | 5 kg
2. Feijão 4kg => Feijão | 4 kg
3. Óleo 3 un => Óleo | 3x
4. Açúcar 5 kg => Açúcar | 5 kg
5. Café 2 pct => Café | 2x pacote
6. Sal => Sal
=== sections
HORTIFRUTI => -
alface => alface
tomate 1kg => tomate | 1 kg
AÇOUGUE => -
frango 2kg => frango | 2 kg
acém 1kg => acém | 1 kg
LIMPEZA => -
cloro 5l => cloro | 5 l
sabão em pó => sabão em pó
=== a mother in minas
Oi fi, traz pra mãe: => -
queijo fresco => queijo fresco
polvilho azedo 1kg => polvilho azedo | 1 kg
meia dúzia de ovos caipira => ovos caipira | 6x
se tiver jiló traz também => jiló | unsure
Deus te abençoe => -
=== group of a barbecue
Lucas: galera cada um traz uma coisa => -
Lucas: eu levo a carne => -
Pedro: cerveja comigo => -?
Lucas: falta carvão 2 sacos => carvão | 2x saco
Lucas: pão de alho => pão de alho
Ana: levo a farofa => -
Lucas: gelo 3 sc => gelo | 3x saco
Pedro: 👍 => -
=== prices of a flyer
Arroz Tio João 5kg R$ 26,90 => Arroz Tio João | 5 kg | R$ 26,90
Óleo Soya 900ml R$ 6,99 => Óleo Soya | 900 ml | R$ 6,99
Leite Italac 1L R$ 4,59 => Leite Italac | 1 l | R$ 4,59
Café Pilão 500g R$ 17,98 => Café Pilão | 500 g | R$ 17,98
Ofertas válidas até 30/11 => -
=== one line of everything
arroz, feijão, 2 óleos, macarrão, molho de tomate, sal => arroz ++ feijão ++ óleos | 2x ++ macarrão ++ molho de tomate ++ sal
=== pharmacy and pet
💊 Farmácia => -
dipirona gotas => dipirona gotas
band-aid 1 cx => band-aid | 1x caixa
protetor solar fps 50 => protetor solar fps 50
🐶 Pet => -
ração golden 15kg => ração golden | 15 kg
tapete higiênico c/ 30 => tapete higiênico | 30 un
=== a list with answers
Preciso de: => -
- 1 pacote de fralda G => fralda G | 1x pacote
- lenço umedecido (2) => lenço umedecido | 2x
- leite ninho 800g => leite ninho | 800 g
comprei a fralda já => -?
obrigada!! => -
`
