/** The product's own text, recipes, other list apps, lists with emoji. */
export const SHARED_AND_RECIPES = `
=== the product's own text
Lista de compras: => -
1. Café (x2) => Café | 2x
2. Arroz => Arroz
3. Leite integral (x12) => Leite integral | 12x
4. Pão de forma => Pão de forma
5. Sabão em pó (x3) => Sabão em pó | 3x

=== the product's own text with measures
Lista de compras: => -
1. Arroz 2 kg => Arroz | 2 kg
2. Leite integral 1 l (x3) => Leite integral | 3x 1 l
3. Farinha de trigo 500 g => Farinha de trigo | 500 g
4. Milho 1 lata (x2) => Milho | 2x lata
5. Ovos (x12) => Ovos | 12x

=== the product's own text with the measure behind a dot
Lista de compras: => -
1. Arroz · 2\u00A0kg => Arroz | 2 kg
2. Queijo · 500\u00A0g => Queijo | 500 g
3. Sal => Sal

=== the product's own text sent in a chat
12/11/2026 19:02 - Ana: Lista de compras: => -
1. Feijão (x2) => Feijão | 2x
2. 7 belo => 7 belo
3. Cachaça 51 => Cachaça 51
4. Chocolate => Chocolate

=== the product's link
Veja minha lista de compras: https://compra.example/shopping-list/shared/abc => -

=== names in brackets of an older version
Lista de compras: => -
1. Farinha (500 g) => Farinha | 500 g
2. Leite (1 l) (x2) => Leite | 2x 1 l
3. Queijo ralado (100 g) => Queijo ralado | 100 g
4. Manteiga => Manteiga

=== a recipe's ingredients
Ingredientes: => -
2 xícaras de farinha de trigo => farinha de trigo | 2 xícaras
3 ovos => ovos | 3x
1 xícara (chá) de açúcar => açúcar | 1 xícara
200 g de manteiga => manteiga | 200 g
1 lata de leite condensado => leite condensado | lata
1 pitada de sal => sal | pitada

=== a savoury recipe
500 g de carne moída => carne moída | 500 g
1 cebola picada => cebola picada
2 dentes de alho => alho | 2x dente
3 colheres (sopa) de azeite => azeite | 3 colheres (sopa)
sal a gosto => sal
1/2 maço de salsinha => salsinha | 0,5 maço

=== a recipe under two headings
Massa: => -
1 kg de batata => batata | 1 kg
2 gemas => gemas | 2x
Recheio: => -
300 g de frango desfiado => frango desfiado | 300 g
1 copo de requeijão => requeijão | copo
Modo de preparo: => -

=== another app's list
🛒 Mercado => -
☐ Arroz 5kg => Arroz | 5 kg
☐ Feijão => Feijão
☑ Café => Café | bought
Enviado pelo app Minha Lista => -

=== shared from Keep
Compras => -

☐ desodorante => desodorante
☐ pasta de dente 2 un => pasta de dente | 2x
☑ fio dental => fio dental | bought

Compartilhado pelo Google Keep => -

=== Alexa
Lista de compras => -
leite => leite
ovos => ovos
pão integral => pão integral
duas dúzias de banana => banana | 24x
papel toalha => papel toalha

=== Siri's reminders
Compras => -
○ leite condensado 2 latas => leite condensado | 2x lata
○ chocolate em pó => chocolate em pó
● granulado => granulado
○ manteiga => manteiga

=== emoji at the ends
leite 🥛 => leite
🥚 ovos 12 un => ovos | 12x
pão 🍞🥖 => pão
🍎🍐 frutas variadas => frutas variadas
queijo 🧀 300g => queijo | 300 g
☕ café 500 g ☕ => café | 500 g

=== emoji with joiners and skins
👨‍👩‍👧 fralda P => fralda P
🧑🏽‍🍳 avental => avental
🇧🇷 bandeira => bandeira
👍🏾 => -
🎂🎉 => -

=== stars and hearts as bullets
⭐ leite => leite
❤️ chocolate 200g => chocolate | 200 g
⚠️ remédio da pressão => remédio da pressão
❗ gás => gás

=== bold, slanted, monospaced
*2 kg* de arroz => arroz | 2 kg
_feijão_ 1kg => feijão | 1 kg
*_café_* 500g => café | 500 g
leite *integral* 6 un => leite integral | 6x
\u0060\u0060\u0060açúcar\u0060\u0060\u0060 => açúcar

=== quotation marks
"arroz" => arroz
"feijão preto" => feijão preto
'óleo' => óleo
“café” => café

=== links between
https://www.mercado.example/p/12345 => -
arroz camil 5kg => arroz camil | 5 kg
www.ofertas.example => -
óleo liza https://loja.example/oleo => óleo liza

=== with empty lines and spaces

   arroz    => arroz

  feijão 2 kg => feijão | 2 kg


	leite => leite

=== addresses and telephones are dropped
Mercado São José: (11) 3333-4444 => -
Rua das Flores, 123 => -?
laranja pera 2kg => laranja pera | 2 kg
limão => limão
joao@exemplo.com.br => -

=== one thing only
leite => leite

=== one long message without marks
bom dia => -
lista de hoje => -
tomate 1kg => tomate | 1 kg
cebola 1kg => cebola | 1 kg
cheiro verde => cheiro verde
ovos 1 dúzia => ovos | 12x
obrigado viu => -
`
