/** Purchases that are no groceries: services, fuel, clothes, tools, tobacco. */
export const STRANGERS = `
recarga, recarga tim, recarga claro, recarga vivo, recarga oi, chip, credito celular, gift card, vale presente, cartao presente, vale gas
taxa, taxa entrega, entrega, frete, servico, taxa servico, couvert, estacionamento, doacao, troco solidario, seguro, garantia estendida, gorjeta, couvert artistico
cigarro, marlboro, dunhill, camel, hollywood, lucky strike, derby, minister, carlton, chesterfield, rothmans, fumo, tabaco, palheiro, charuto, narguile, carvao narguile
gasolina, gasolina comum, gasolina aditivada, etanol, alcool combustivel, etanol comum, diesel, diesel s10, gnv, arla, oleo motor, lubrificante motor, aditivo radiador, fluido freio, lavagem simples
camiseta, camisa, calca, calca jeans, blusa, bermuda, vestido, saia, jaqueta, moletom, pijama, cueca boxer, cueca, calcinha, sutia, soutien, tenis, sandalia, sapato, bota, bone, cinto, bolsa, mochila, legging, regata, jeans, body bebe, macacao, roupa, gravata seda, lingerie, sapatilha, rasteirinha
tinta latex, tinta acrilica, tinta esmalte, tinta spray, suvinil, coral tinta, pincel, rolo pintura, verniz, massa corrida, lixa parede, cimento, argamassa, torneira, parafuso sextavado, broca, furadeira, martelo, chave fenda, alicate universal, trena, cadeado, fechadura, dobradica, cano pvc, joelho pvc, tubo pvc, chuveiro, resistencia
churrasqueira, churrasqueira eletrica, ventilador, liquidificador, batedeira, ferro passar, sanduicheira, cafeteira, air fryer, fritadeira, microondas, geladeira, fogao, televisao, smart tv, celular, smartphone, fone ouvido, notebook, mouse, teclado, pendrive, cartao memoria, impressora, cartucho, caixa som, radio relogio, secador, chapinha, barbeador eletrico, aspirador, panela eletrica, multiprocessador
cadeira, cadeira plastica, mesa plastica, banqueta, estante, colchao, guarda roupa, sofa, armario, cama box, escrivaninha, luminaria, abajur, cortina, almofada, espelho, quadro, relogio parede, ferramenta
carrinho, boneca, hot wheels, barbie, lego, quebra cabeca, pelucia, bola futebol, jogo cartas, baralho, bicicleta, patinete, piscina inflavel, bola, pipa, videogame, jogo ps4
livro, caneta esferografica, agenda, apontador, grampeador, mochila escolar, estojo, dvd, ingresso, rifa, loteria, mega sena, raspadinha, aposta, xerox, impressao, foto 10x15
pneu, palheta, bateria automotiva, capacete, calota, tapete carro
`
