import type { Encoding } from './encodings.ts'

const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/**
 * The text of bytes in a named encoding; never throws over bytes that make no character. Node 20 drops
 * what windows-1252 has from 0x80 to 0x9f unless it decodes as a stream.
 */
export function decodeAs(bytes: Uint8Array, encoding: Encoding) {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes, { stream: true })
  return latin1(bytes).replace(/[\x80-\xff]/g, (char) => IBM850.charAt(char.charCodeAt(0) - 128))
}

export function latin1(bytes: Uint8Array) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
