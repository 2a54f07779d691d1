/** Bullets, boxes and numbers, as notes and task apps write them. */
export const BULLETS = `
=== hyphens
- arroz => arroz
- feijão preto 1kg => feijão preto | 1 kg
- 2 óleos => óleos | 2x
- macarrão 500 g => macarrão | 500 g
-sal => sal
-  açúcar 2 kg => açúcar | 2 kg

=== dashes
– leite integral 12 un => leite integral | 12x
– nata => nata
— coalhada => coalhada
— queijo prato 300g => queijo prato | 300 g

=== points
• sabão em barra => sabão em barra
• desinfetante 2l => desinfetante | 2 l
• esponja (4) => esponja | 4x
·  alvejante => alvejante
· lustra-móveis => lustra-móveis

=== stars
* pasta de dente x2 => pasta de dente | 2x
* escova de dente 4 un => escova de dente | 4x
* enxaguante bucal 500ml => enxaguante bucal | 500 ml
*desodorante => desodorante

=== squares
▪ alho 2 cabeças => alho | 2x cabeça
▪️ cebola roxa => cebola roxa
◾ pimentão => pimentão
◽ salsinha 1 maço => salsinha | maço
🔹 coentro => coentro
🔸 gengibre => gengibre

=== Google Keep copied
[ ] leite => leite
[ ] pão => pão
[x] manteiga => manteiga | bought
[x] ovos 30 un => ovos | 30x | bought
[ ] presunto 200 g => presunto | 200 g

=== Google Keep shared
☐ banana => banana
☐ mamão 2 un => mamão | 2x
☑ laranja 3 kg => laranja | 3 kg | bought
☑ limão => limão | bought
☐ abacaxi => abacaxi

=== Apple Notes
- [ ] ração 15 kg => ração | 15 kg
- [x] areia => areia | bought
- [X] brinquedo => brinquedo | bought
- [ ] shampoo para cachorro => shampoo para cachorro
- [] tapete higiênico 30 un => tapete higiênico | 30x

=== rings and ticks
◦ fubá => fubá
◦ polvilho azedo 500g => polvilho azedo | 500 g
✓ amido de milho => amido de milho | bought
✔ fermento químico => fermento químico | bought
✔️ baunilha => baunilha | bought

=== green ticks for what is in the cart
✅ arroz => arroz | bought
✅ 2 feijão => feijão | 2x | bought
❌ azeite => azeite
✅ café 500g => café | 500 g | bought
❌ filtro de papel => filtro de papel

=== white and black squares
⬜ detergente => detergente
⬜ amaciante => amaciante
✅ sabão líquido 3l => sabão líquido | 3 l | bought
🔲 limpa vidro => limpa vidro
☑️ saco de lixo 50l => saco de lixo | 50 l | bought

=== round brackets as boxes
( ) tomate => tomate
( ) batata 3kg => batata | 3 kg
(x) cenoura => cenoura | bought
(X) beterraba => beterraba | bought
( x ) chuchu => chuchu | bought
(  ) mandioca => mandioca

=== numbers with dots
1. arroz => arroz
2. feijão => feijão
3. leite 2 caixas => leite | 2x caixa
4. café => café
5. 2 kg de carne => carne | 2 kg

=== numbers with brackets
1) pão => pão
2) queijo 400 g => queijo | 400 g
3) presunto => presunto
4) 6 iogurtes => iogurtes | 6x
5) suco => suco

=== numbers with hyphens
1- sabonete => sabonete
2- shampoo => shampoo
3- condicionador => condicionador
4- algodão => algodão
5- cotonete => cotonete

=== numbers with spaced hyphens
1 - farinha de trigo => farinha de trigo
2 - fermento => fermento
3 - ovos => ovos
4 - leite => leite
5 - manteiga => manteiga

=== amounts before hyphens, not numbers of lines
2 - leite => leite | 2x
6 - pão => pão | 6x
1 - café => café
3 - tomate => tomate | 3x

=== numbers with a degree
1º arroz => arroz
2º feijão => feijão
3º macarrão => macarrão
4º molho => molho

=== two digits
01. leite em pó => leite em pó
02. achocolatado 400g => achocolatado | 400 g
03. aveia => aveia
04. bolacha => bolacha

=== figures of a keyboard
1️⃣ arroz => arroz
2️⃣ feijão => feijão
3️⃣ café => café
4️⃣ açúcar 5kg => açúcar | 5 kg

=== arrows and hands
➡️ pilha AA 4 un => pilha AA | 4x
👉 lâmpada 9w => lâmpada 9w
→ fita isolante => fita isolante
> prego 100 g => prego | 100 g
» parafuso => parafuso

=== underlined blanks
___ leite => leite
___ ovos => ovos
_____ pão integral => pão integral

=== struck in the way of Markdown
- ~~arroz~~ => arroz | bought
- ~~2 kg de feijão~~ => feijão | 2 kg | bought
- milho de pipoca 500g => milho de pipoca | 500 g
- bacon => bacon

=== struck by combining lines
l\u0336e\u0336i\u0336t\u0336e\u0336 => leite | bought
p\u0336\u00e3\u0336o\u0336 => pão | bought
requeijão => requeijão

=== ticks at the end
arroz ✅ => arroz | bought
feijão ✔️ => feijão | bought
macarrão => macarrão
óleo ☑️ => óleo | bought
atum 2 latas ✅ => atum | 2x lata | bought

=== words at the end
sal ok => sal | bought
vinagre - ok => vinagre | bought
alecrim (ok) => alecrim | bought
orégano (já comprei) => orégano | bought
louro => louro

=== numbers that restart in each part
Mercado: => -
1 - sal => sal
2 - pimenta => pimenta
Feira: => -
1 - quiabo => quiabo
2 - jiló => jiló
3 - maxixe => maxixe

=== letters
a) cominho => cominho
b) páprica 50 g => páprica | 50 g
c) colorau => colorau

=== the hyphen of Apple Notes
\u2043 granola => granola
\u2043 iogurte 2 un => iogurte | 2x
\u2219 mel => mel

=== several with bullets in a line
• arroz • feijão • café => arroz ++ feijão ++ café
1. leite 2. ovos 3. pão => leite ++ ovos ++ pão
- azeite - vinagre - sal grosso => azeite ++ vinagre ++ sal grosso
`
